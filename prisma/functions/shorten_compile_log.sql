-- Of what a compiler says, the beginning is kept.
CREATE FUNCTION shorten_compile_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_share_used(NEW."userId") THEN
    NEW."compileLog" := left(NEW."compileLog", 1000);
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER shorten_compile_log BEFORE UPDATE OF "compileLog" ON "Submission"
  FOR EACH ROW WHEN (OLD.generation = 0 AND NEW.generation = 0 AND char_length(NEW."compileLog") > 1000)
  EXECUTE FUNCTION shorten_compile_log();
