-- Trials of two versions have been played, or are discarded.
CREATE FUNCTION log_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_results(coalesce(NEW."architectId", OLD."architectId"), coalesce(NEW."solverId", OLD."solverId"));
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_meeting AFTER INSERT OR DELETE ON "DuelTrial"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_meeting();
