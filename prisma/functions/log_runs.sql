-- How a submission did in each testcase, for programs that follow a contest. It is logged right after the judgement, in the
-- same transaction: the triggers of one event fire in the order of their names.
CREATE FUNCTION log_runs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made "Submission" := NEW;
  seat record;
  runs jsonb;
BEGIN
  -- What is new was locked by log_submission, just before.
  IF TG_OP = 'UPDATE' THEN
    PERFORM lock_logs_of(made);
  END IF;
  FOR seat IN SELECT "contestId" FROM "ContestEvent" WHERE type = 'submission' AND data ->> 'id' = NEW.id::text LOOP
    runs := coalesce(runs, runs_of(made));
    EXIT WHEN runs IS NULL;
    PERFORM append_contest_event(seat."contestId", 'runs', runs);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_submission_runs AFTER INSERT ON "Submission"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT NEW.tryout AND NEW.role IS NULL AND NEW.state = 'judged')
  EXECUTE FUNCTION log_runs();

CREATE CONSTRAINT TRIGGER log_judgement_runs AFTER UPDATE ON "Submission"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NOT NEW.tryout AND NEW.role IS NULL AND NEW.state = 'judged' AND
        (OLD.state, OLD.generation, OLD."judgedAt") IS DISTINCT FROM (NEW.state, NEW.generation, NEW."judgedAt"))
  EXECUTE FUNCTION log_runs();
