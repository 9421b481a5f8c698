-- A result is held from the moment at which it is known: whatever enters it into the standings afterwards, now or after a
-- rejudge, finds that it is held. This was left to those who enter results, of which some forgot it.
CREATE FUNCTION hold_result() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made "Submission" := NEW;
BEGIN
  INSERT INTO "HeldStanding" ("submissionId", "contestId")
  SELECT made.id, contest FROM frozen_by(made) contest ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER hold_result AFTER INSERT ON "Submission"
  FOR EACH ROW WHEN (NEW.state = 'judged' AND NOT NEW.tryout AND NEW.role IS NULL) EXECUTE FUNCTION hold_result();

CREATE TRIGGER hold_new_result AFTER UPDATE ON "Submission"
  FOR EACH ROW
  WHEN (NEW.state = 'judged' AND NOT NEW.tryout AND NEW.role IS NULL AND
        (OLD.state, OLD.verdict, OLD.score, OLD.rank) IS DISTINCT FROM (NEW.state, NEW.verdict, NEW.score, NEW.rank))
  EXECUTE FUNCTION hold_result();
