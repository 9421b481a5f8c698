// Coded labyrinth, starter program: a breadth-first search.
//
// Read "rows cols", then the rows, with one number per cell. Write a line "row col" for each cell of the path from the
// start to the finish, counted from 0, or NONE. Then exit. Write debug output to StdErr; the result page shows it.
{$mode objfpc}{$H+}
program LabyrinthPath;

const
  Start = 16;
  Finish = 32;
  // The directions of the four bits: left, up, right, down.
  Bits: array[1..4] of Integer = (1, 2, 4, 8);
  Downs: array[1..4] of Integer = (0, -1, 0, 1);
  Rights: array[1..4] of Integer = (-1, 0, 1, 0);

var
  Rows, Cols, Cell, StartCell, FinishCell, Neighbour, Way, First, Last: Integer;
  // Cells are numbered row by row, from 0. `Next` is the next cell on the path to the finish, or -1 if the search has
  // not reached the cell. The search begins at the finish, so that the path can be printed from the start.
  Cells, Next, Queue: array of Integer;

begin
  Read(Rows, Cols);
  SetLength(Cells, Rows * Cols);
  SetLength(Next, Rows * Cols);
  SetLength(Queue, Rows * Cols);
  StartCell := 0;
  FinishCell := 0;
  for Cell := 0 to Rows * Cols - 1 do
  begin
    Read(Cells[Cell]);
    Next[Cell] := -1;
    if Cells[Cell] and Start <> 0 then
      StartCell := Cell;
    if Cells[Cell] and Finish <> 0 then
      FinishCell := Cell;
  end;

  Next[FinishCell] := FinishCell;
  Queue[0] := FinishCell;
  First := 0;
  Last := 1;
  while First < Last do
  begin
    Cell := Queue[First];
    Inc(First);
    for Way := 1 to 4 do
    begin
      if Cells[Cell] and Bits[Way] = 0 then
        Continue;
      Neighbour := Cell + Downs[Way] * Cols + Rights[Way];
      // Without this check the search would never end in a labyrinth with loops.
      if Next[Neighbour] >= 0 then
        Continue;
      Next[Neighbour] := Cell;
      Queue[Last] := Neighbour;
      Inc(Last);
    end;
  end;

  if Next[StartCell] < 0 then
  begin
    WriteLn('NONE');
    Halt;
  end;
  Cell := StartCell;
  while Cell <> FinishCell do
  begin
    WriteLn(Cell div Cols, ' ', Cell mod Cols);
    Cell := Next[Cell];
  end;
  WriteLn(FinishCell div Cols, ' ', FinishCell mod Cols);
end.
