; Dozen's installer for Windows, by Inno Setup 6.3 or newer. packing/windows.py calls it and defines
; Version, Numbers (the version as four numbers), Program (the frozen folder), Publisher, Copyright.
;
; It asks for no administrator and writes into the user's own folders alone. Matches and settings
; lie in {localappdata}\dozen: neither an upgrade nor the uninstaller touches them. There is no page
; for the licence: MIT asks nobody to agree, and About in the game shows every text.

#ifndef Version
  #error Call this through build_scripts/packing/windows.py
#endif
#define Running "dozen-is-running"

[Setup]
; This never changes: by it a newer version finds what it takes the place of.
AppId={{EEE6D1AE-97E1-428E-BC0B-99BED4BDF2F2}
AppName=Dozen
AppVersion={#Version}
AppPublisher={#Publisher}
AppCopyright={#Copyright}
VersionInfoVersion={#Numbers}
PrivilegesRequired=lowest
DefaultDirName={autopf}\Dozen
DisableDirPage=auto
DisableProgramGroupPage=yes
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
; A game that is open is closed first; every move of its matches is already written.
CloseApplications=yes
RestartApplications=no
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
SetupIconFile=dozen.ico
UninstallDisplayIcon={app}\dozen.exe
UninstallDisplayName=Dozen
ShowLanguageDialog=auto

; Inno Setup brings no Persian.
[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "nb"; MessagesFile: "compiler:Languages\Norwegian.isl"

[Tasks]
Name: "desktop"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

; What an older version had and this one has not must not be found by it.
[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Program}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\Dozen"; Filename: "{app}\dozen.exe"
Name: "{autodesktop}\Dozen"; Filename: "{app}\dozen.exe"; Tasks: desktop

[Run]
Filename: "{app}\dozen.exe"; Description: "{cm:LaunchProgram,Dozen}"; Flags: nowait postinstall skipifsilent

[Code]
{ The installer can close a running game, the uninstaller cannot: it asks. }
function InitializeUninstall(): Boolean;
begin
  Result := True;
  while Result and CheckForMutexes('{#Running}') do
    Result := SuppressibleMsgBox(
      FmtMessage(SetupMessage(msgUninstallAppRunningError), ['Dozen']),
      mbError, MB_OKCANCEL, IDCANCEL) = IDOK;
end;
