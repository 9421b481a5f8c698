// Closed knight's tour, starter program: tries Warnsdorff's rule from each cell of the first row.
//
// Read one line "m n", the number of rows and columns. Write a matrix of m lines of n numbers, where the number of a
// cell is its position in the tour, from 1. Or write one line "row col" for each cell in the order of the tour, counted
// from 1, or IMPOSSIBLE. Then exit. Write debug output to StdErr; the result page shows it.
{$mode objfpc}{$H+}
program KnightsTour;

const
  Downs: array[1..8] of Integer = (1, 2, 2, 1, -1, -2, -2, -1);
  Rights: array[1..8] of Integer = (2, 1, -1, -2, -2, -1, 1, 2);

var
  M, N, Row, Col: Integer;
  // The position of each cell in the tour, from 1; 0 if it is not visited yet.
  Numbers: array of array of Integer;

function IsFree(Row, Col: Integer): Boolean;
begin
  Result := (Row >= 0) and (Row < M) and (Col >= 0) and (Col < N) and (Numbers[Row][Col] = 0);
end;

function CountWays(Row, Col: Integer): Integer;
var
  Jump: Integer;
begin
  Result := 0;
  for Jump := 1 to 8 do
    if IsFree(Row + Downs[Jump], Col + Rights[Jump]) then
      Inc(Result);
end;

// Always moves to the cell with the fewest onward moves. Returns whether the tour it ends with is closed.
function Walk(Row, Col: Integer): Boolean;
var
  FirstRow, FirstCol, NextRow, NextCol, R, C, Number, Fewest, Jump: Integer;
begin
  for R := 0 to M - 1 do
    for C := 0 to N - 1 do
      Numbers[R][C] := 0;
  FirstRow := Row;
  FirstCol := Col;
  Number := 0;
  repeat
    Inc(Number);
    Numbers[Row][Col] := Number;
    Fewest := 9;
    NextRow := Row;
    NextCol := Col;
    for Jump := 1 to 8 do
    begin
      R := Row + Downs[Jump];
      C := Col + Rights[Jump];
      if IsFree(R, C) and (CountWays(R, C) < Fewest) then
      begin
        Fewest := CountWays(R, C);
        NextRow := R;
        NextCol := C;
      end;
    end;
    if Fewest < 9 then
    begin
      Row := NextRow;
      Col := NextCol;
    end;
  until Fewest = 9;
  // A knight moves one cell in one direction and two in the other.
  Result := (Number = M * N) and (Abs((Row - FirstRow) * (Col - FirstCol)) = 2);
end;

begin
  ReadLn(M, N);
  // Every move changes the colour of the cell, and a board with an odd number of cells has more cells of one colour.
  // There are other boards without a tour; Schwenk's theorem says which.
  if Odd(M) and Odd(N) then
  begin
    WriteLn('IMPOSSIBLE');
    Halt;
  end;
  SetLength(Numbers, M, N);
  for Col := 0 to N - 1 do
    if Walk(0, Col) then
      Break;
  // No closed tour found: this is wrong, but the replay shows where it got stuck. Large boards need another idea.
  for Row := 0 to M - 1 do
  begin
    for Col := 0 to N - 2 do
      Write(Numbers[Row][Col], ' ');
    WriteLn(Numbers[Row][N - 1]);
  end;
end.
