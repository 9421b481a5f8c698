-- Logs a submission and what became of it. A submission counts for the participation of its author that had begun last when it
-- was made, see seats_of; later participations, such as a virtual one, leave it alone. It is logged if it was made within the
-- own time of its participation: what people submit afterwards is theirs alone, and a log ends. Where an end is moved later,
-- log_late logs what has come into the time. Programs of duels are ranked by the duel.
CREATE FUNCTION log_submission() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made "Submission";
  seat record;
  judgement jsonb;
BEGIN
  SELECT * INTO made FROM "Submission" WHERE id = NEW.id;
  IF made.id IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM lock_logs_of(made);
  IF TG_OP = 'INSERT' THEN
    FOR seat IN
      SELECT s.id, s."contestId" FROM seats_of(made) s
        JOIN "Participation" p ON p.id = s.id JOIN "Contest" c ON c.id = s."contestId"
       WHERE counts_for(made."createdAt", p, c)
    LOOP
      PERFORM append_contest_event(seat."contestId", 'submission', jsonb_build_object(
        'id', made.id, 'participant', seat.id, 'problem', made."problemId", 'submittedAt', iso_time(made."createdAt")));
    END LOOP;
  END IF;
  FOR seat IN SELECT "contestId" FROM "ContestEvent" WHERE type = 'submission' AND data ->> 'id' = made.id::text LOOP
    IF made.state IN ('judged', 'stopped') THEN
      judgement := judgement_of(made) || held_in(made.id, seat."contestId");
    ELSIF TG_OP = 'UPDATE' AND OLD.state IN ('judged', 'stopped') THEN
      judgement := jsonb_build_object('submission', made.id, 'verdict', NULL);
    ELSE
      CONTINUE;
    END IF;
    PERFORM append_contest_event(seat."contestId", 'judgement', judgement);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_submission AFTER INSERT ON "Submission"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT NEW.tryout AND NEW.role IS NULL)
  EXECUTE FUNCTION log_submission();

CREATE CONSTRAINT TRIGGER log_judgement AFTER UPDATE ON "Submission"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NOT NEW.tryout AND NEW.role IS NULL AND
        (OLD.state IN ('judged', 'stopped') OR NEW.state IN ('judged', 'stopped')) AND
        (OLD.state, OLD.verdict, OLD.score, OLD.rank) IS DISTINCT FROM (NEW.state, NEW.verdict, NEW.score, NEW.rank))
  EXECUTE FUNCTION log_submission();
