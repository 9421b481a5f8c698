// Size and seed as arguments; it reads nothing.
{$mode objfpc}{$H+}
program Arguments;

uses
  SysUtils;

var
  Size: Integer;
  Walls: string;

begin
  Size := StrToInt(ParamStr(1));
  Walls := StringOfChar('0', Size * (Size - 1));
  WriteLn(Size);
  WriteLn('0 0');
  WriteLn(StrToInt64(ParamStr(2)) mod Size, ' ', Size - 1);
  WriteLn(Walls);
  WriteLn(Walls);
end.
