-- Notes which pairs of a duel have other trials than before, for the leaderboards; see lib/duel/changes.ts.
CREATE FUNCTION note_trials() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "DuelChange" ("architectId", "solverId") SELECT DISTINCT "architectId", "solverId" FROM changed;
  RETURN NULL;
END
$$;

CREATE TRIGGER note_trials AFTER INSERT ON "DuelTrial" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_trials();

-- A trial keeps its pair.
CREATE TRIGGER note_changed_trials AFTER UPDATE ON "DuelTrial" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_trials();

CREATE TRIGGER note_deleted_trials AFTER DELETE ON "DuelTrial" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_trials();
