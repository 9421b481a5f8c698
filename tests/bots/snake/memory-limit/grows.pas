// Keeps everything.
program Grows;
type
  PBlock = ^TBlock;
  TBlock = record
    Next: PBlock;
    Data: array[1..1000000] of Byte;
  end;
var
  Kept, Block: PBlock;
begin
  Kept := nil;
  while True do
  begin
    New(Block);
    FillChar(Block^.Data, SizeOf(Block^.Data), 1);
    Block^.Next := Kept;
    Kept := Block;
  end;
end.
