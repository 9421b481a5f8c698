-- The log tells that there is a question or an answer, and for whom; the texts are not part of it.
CREATE FUNCTION log_clarification() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made "Clarification";
BEGIN
  SELECT * INTO made FROM "Clarification" WHERE id = NEW.id;
  IF made.id IS NOT NULL THEN
    PERFORM append_contest_event(made."contestId", 'clarification', jsonb_build_object(
      'id', made.id, 'participant', made."participationId", 'problem', made."problemId",
      'answered', made.answer IS NOT NULL, 'toAll', made."toAll"));
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_clarification AFTER INSERT ON "Clarification"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_clarification();

CREATE CONSTRAINT TRIGGER log_answer AFTER UPDATE ON "Clarification"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.answer IS DISTINCT FROM NEW.answer)
  EXECUTE FUNCTION log_clarification();
