-- The grades of classes in which a result counts may have changed.
CREATE FUNCTION note_grades_of_submission() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made "Submission" := NEW;
BEGIN
  PERFORM note_grades_for(made);
  RETURN NULL;
END
$$;

CREATE TRIGGER note_grades_of_answer AFTER INSERT ON "Submission"
  FOR EACH ROW WHEN (NEW.state = 'judged' AND NOT NEW.tryout AND NEW.role IS NULL)
  EXECUTE FUNCTION note_grades_of_submission();

CREATE TRIGGER note_grades_of_judgement AFTER UPDATE ON "Submission"
  FOR EACH ROW
  WHEN (NOT NEW.tryout AND NEW.role IS NULL AND
        (OLD.state, OLD.verdict, OLD.score, OLD.rank) IS DISTINCT FROM (NEW.state, NEW.verdict, NEW.score, NEW.rank))
  EXECUTE FUNCTION note_grades_of_submission();
