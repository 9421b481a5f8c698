-- The grades of a class may have changed.
CREATE FUNCTION note_grades_of_class() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_grades(NEW."classId");
  RETURN NULL;
END
$$;

CREATE TRIGGER note_grades_of_course AFTER INSERT OR UPDATE OF "lineItemsUrl", "scopes" ON "LtiCourse"
  FOR EACH ROW EXECUTE FUNCTION note_grades_of_class();

CREATE TRIGGER note_grades_of_member AFTER INSERT OR UPDATE ON "ClassMember"
  FOR EACH ROW EXECUTE FUNCTION note_grades_of_class();

CREATE TRIGGER note_grades_of_window AFTER INSERT OR UPDATE ON "Assignment"
  FOR EACH ROW EXECUTE FUNCTION note_grades_of_class();
