// Snake, starter program: one step at a time, always towards the cherry.
//
// Each turn, read ten lines of ten characters: '.' is free, 'T' is a tree, 'C' is the cherry, '0' is the head, and '1',
// '2', ... are the body up to the tail. Write one line of actions: 'F' is one step ahead; 'L' and 'R' turn left or
// right and then take a step. The line may be of any length; the judge drops the rest of it when the snake eats a
// cherry. Write debug output to StdErr; the replay shows it next to each turn.
{$mode objfpc}{$H+}
program Snake;

type
  TField = array[0..9] of string;

var
  Field: TField;

// Whether a character is on the field, and where. Strings begin at 1, the columns here at 0.
function Find(Character: Char; out Row, Col: Integer): Boolean;
begin
  Result := False;
  Row := -1;
  while (Row < 9) and not Result do
  begin
    Inc(Row);
    Col := Pos(Character, Field[Row]) - 1;
    Result := Col >= 0;
  end;
end;

// The tail moves away before the head arrives, so its cell is free.
function IsFree(Row, Col: Integer; Tail: Char): Boolean;
begin
  if (Row < 0) or (Row > 9) or (Col < 0) or (Col > 9) then
    Exit(False);
  Result := Field[Row][Col + 1] in ['.', 'C', Tail];
end;

function Choose: Char;
const
  Actions: array[0..2] of Char = ('F', 'L', 'R');
var
  CherryRow, CherryCol, HeadRow, HeadCol, NeckRow, NeckCol, Row, Col: Integer;
  Down, Right: array[0..2] of Integer;
  Way, Distance, Shortest: Integer;
  Tail: Char;
begin
  Find('C', CherryRow, CherryCol);
  Find('0', HeadRow, HeadCol);
  Tail := '1';
  while (Tail < '9') and Find(Succ(Tail), Row, Col) do
    Tail := Succ(Tail);
  Find('1', NeckRow, NeckCol);

  // The snake faces from its neck to its head. Rows grow downwards, so the direction left of (dr, dc) is (-dc, dr).
  Down[0] := HeadRow - NeckRow;
  Right[0] := HeadCol - NeckCol;
  Down[1] := -Right[0];
  Right[1] := Down[0];
  Down[2] := Right[0];
  Right[2] := -Down[0];

  Result := 'F';
  Shortest := 1000;
  for Way := 0 to 2 do
  begin
    Row := HeadRow + Down[Way];
    Col := HeadCol + Right[Way];
    Distance := Abs(CherryRow - Row) + Abs(CherryCol - Col);
    if IsFree(Row, Col, Tail) and (Distance < Shortest) then
    begin
      Result := Actions[Way];
      Shortest := Distance;
    end;
  end;
  // This snake notices a dead end only once its head is inside. Next idea: a search that looks further ahead.
end;

var
  Line: Integer;
begin
  while not Eof do
  begin
    for Line := 0 to 9 do
      ReadLn(Field[Line]);
    WriteLn(Choose);
    // Flushes every line; otherwise the judge would wait for it until the time limit.
    Flush(Output);
  end;
end.
