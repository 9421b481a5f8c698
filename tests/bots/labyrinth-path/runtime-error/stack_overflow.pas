// A function that calls itself for ever.
program StackOverflow;

function Walk(Steps: Int64): Int64;
begin
  Walk := Walk(Steps + 1) + 1;
end;

begin
  WriteLn(Walk(0));
end.
