-- What everybody has been told stays when the person who asked leaves; the rest of their questions goes with them.
CREATE FUNCTION forget_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Clarification" WHERE "participationId" = OLD.id AND NOT "toAll";
  RETURN OLD;
END
$$;

CREATE TRIGGER forget_questions BEFORE DELETE ON "Participation"
  FOR EACH ROW EXECUTE FUNCTION forget_questions();
