-- Counts the mazes of new builds for whoever's program made them.
CREATE FUNCTION count_mazes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_stored(payer_of_build(n."playerId"), 'work', octet_length(m.text), false)
     FROM fresh n JOIN "DuelMaze" m ON m.hash = n."mazeHash";
  RETURN NULL;
END
$$;

CREATE TRIGGER count_mazes AFTER INSERT ON "DuelBuild" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_mazes();
