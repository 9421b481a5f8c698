// Robot escape, starter program: brings out one robot after the other, while the string moves all of them.
//
// Read "rows cols limit" and then the labyrinth, one line per row: '0' is free, '1' is an obstacle, 'x' is the exit.
// Write one line with at most as many commands as the limit: U up, D down, L left, R right. Write debug output to
// StdErr; the result page shows it.
{$mode objfpc}{$H+}
program RobotEscape;

const
  Letters = 'UDLR';
  Downs: array[1..4] of Integer = (-1, 1, 0, 0);
  Rights: array[1..4] of Integer = (0, 0, -1, 1);

var
  Rows, Cols, Limit, Row, Cell, ExitCell, Leader, Move, Best: Integer;
  Line, Maze, Commands: string;
  // The number of steps from each cell to the exit, -1 if there is no path. Cells are numbered row by row, from 0.
  Distance: array of Integer;
  // Robots that meet stay together, so it is enough to know which cells have one.
  Robots, Moved: array of Boolean;

// The cell of a robot after a move. It stays in its cell if an obstacle or the border is in its way.
function Step(From, Move: Integer): Integer;
var
  Row, Col: Integer;
begin
  Row := From div Cols + Downs[Move];
  Col := From mod Cols + Rights[Move];
  if (Row < 0) or (Row >= Rows) or (Col < 0) or (Col >= Cols) or (Maze[Row * Cols + Col + 1] = '1') then
    Result := From
  else
    Result := Row * Cols + Col;
end;

// A breadth-first search from the exit.
procedure Measure;
var
  Queue: array of Integer;
  First, Last, Neighbour, Move: Integer;
begin
  SetLength(Queue, Rows * Cols);
  for First := 0 to Rows * Cols - 1 do
    Distance[First] := -1;
  Distance[ExitCell] := 0;
  Queue[0] := ExitCell;
  First := 0;
  Last := 1;
  while First < Last do
  begin
    for Move := 1 to 4 do
    begin
      Neighbour := Step(Queue[First], Move);
      if Distance[Neighbour] >= 0 then
        Continue;
      Distance[Neighbour] := Distance[Queue[First]] + 1;
      Queue[Last] := Neighbour;
      Inc(Last);
    end;
    Inc(First);
  end;
end;

// The robot that is farthest from the exit, or the exit if all robots are out.
function Farthest: Integer;
var
  Cell: Integer;
begin
  Result := ExitCell;
  for Cell := 0 to Rows * Cols - 1 do
    if Robots[Cell] and (Distance[Cell] > Distance[Result]) then
      Result := Cell;
end;

begin
  ReadLn(Rows, Cols, Limit);
  Maze := '';
  for Row := 1 to Rows do
  begin
    ReadLn(Line);
    Maze := Maze + Line;
  end;
  ExitCell := Pos('x', Maze) - 1;
  SetLength(Distance, Rows * Cols);
  SetLength(Robots, Rows * Cols);
  SetLength(Moved, Rows * Cols);
  Measure;
  for Cell := 0 to Rows * Cols - 1 do
    Robots[Cell] := Distance[Cell] > 0;

  Commands := '';
  // Bring out the robot that is farthest from the exit. Which choice makes the string shorter?
  Leader := Farthest;
  while (Leader <> ExitCell) and (Length(Commands) < Limit) do
  begin
    Best := 1;
    for Move := 2 to 4 do
      if Distance[Step(Leader, Move)] < Distance[Step(Leader, Best)] then
        Best := Move;
    Commands := Commands + Letters[Best];
    for Cell := 0 to Rows * Cols - 1 do
      Moved[Cell] := False;
    for Cell := 0 to Rows * Cols - 1 do
      if Robots[Cell] then
        Moved[Step(Cell, Best)] := True;
    Moved[ExitCell] := False;
    for Cell := 0 to Rows * Cols - 1 do
      Robots[Cell] := Moved[Cell];
    Leader := Step(Leader, Best);
    if Leader = ExitCell then
      Leader := Farthest;
  end;
  WriteLn(Commands);
end.
