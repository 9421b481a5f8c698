-- The grades of the class of an assignment may have changed.
CREATE FUNCTION note_grades_of_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_grades("classId") FROM "Assignment" WHERE id = coalesce(NEW."assignmentId", OLD."assignmentId");
  RETURN NULL;
END
$$;

CREATE TRIGGER note_grades_of_problem AFTER INSERT OR UPDATE OR DELETE ON "AssignmentProblem"
  FOR EACH ROW EXECUTE FUNCTION note_grades_of_assignment();

CREATE TRIGGER note_grades_of_extension AFTER INSERT OR UPDATE OR DELETE ON "AssignmentExtension"
  FOR EACH ROW EXECUTE FUNCTION note_grades_of_assignment();
