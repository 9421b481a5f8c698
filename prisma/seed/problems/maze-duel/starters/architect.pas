// Maze duel, starter program for an architect: a random tree of corridors.
//
// Read one line "size seed". Write five lines: the size, the start, the end, the horizontal walls and the vertical
// walls; '1' is a wall and '0' is an opening. Then exit. Write debug output to StdErr; the result page shows it.
{$mode objfpc}{$H+}
program Architect;

var
  Size, Seed, State: Int64;
  Row, Col: Integer;
  Horizontal, Vertical: string;

begin
  ReadLn(Size, Seed);
  // At first every wall is closed. Strings begin at 1; the walls of the maze are counted from 0.
  Horizontal := StringOfChar('1', Size * (Size - 1));
  Vertical := StringOfChar('1', Size * (Size - 1));
  // A small random number generator: the same seed always gives the same maze.
  State := Seed mod 2147483646 + 1;
  for Row := 0 to Size - 1 do
    for Col := 0 to Size - 1 do
    begin
      if (Row = 0) and (Col = 0) then
        Continue;
      State := State * 16807 mod 2147483647;
      // Connect each cell to the one above it or to the one on its left, so that all cells are connected.
      if (Col = 0) or ((Row > 0) and not Odd(State)) then
        Horizontal[(Row - 1) * Size + Col + 1] := '0'
      else
        Vertical[Row * (Size - 1) + Col] := '0';
    end;
  // Solvers do not get lost here for long. Next idea: deep dead ends, and loops.
  WriteLn(Size);
  WriteLn('0 0');
  WriteLn(Size - 1, ' ', Size - 1);
  WriteLn(Horizontal);
  WriteLn(Vertical);
end.
