{$mode objfpc}{$H+}
program Holds;
var
  Kept: array[0..9999] of string;
  At: Integer;
begin
  for At := 0 to 9999 do
    Kept[At] := StringOfChar('x', 10000);
  for At := 0 to 49999 do
    Kept[Int64(At) * 7919 mod 10000] := StringOfChar('x', 10000);
  WriteLn('R');
  Flush(Output);
end.
