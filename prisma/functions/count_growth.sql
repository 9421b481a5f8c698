-- Counts by how much a row `n` has grown. The arguments are the same.
CREATE FUNCTION count_growth() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
BEGIN
  EXECUTE format('SELECT %s FROM (SELECT ($1).*) n', TG_ARGV[0]) INTO person USING NEW;
  PERFORM count_stored(person, 'work', octet_length(NEW::text) - octet_length(OLD::text), TG_ARGV[1] = 'refuses');
  RETURN NULL;
END
$$;

CREATE TRIGGER count_growth AFTER UPDATE OF document ON "Revision"
  FOR EACH ROW EXECUTE FUNCTION count_growth('n."authorId"', 'refuses');

CREATE TRIGGER count_growth AFTER UPDATE OF answer ON "Clarification"
  FOR EACH ROW EXECUTE FUNCTION count_growth('n."answeredById"', 'counts');

-- What judging it leaves behind. It counts for whoever sent the program, once: judging anew is not their doing.
CREATE TRIGGER count_growth AFTER UPDATE OF "compileLog" ON "Submission"
  FOR EACH ROW WHEN (OLD.generation = 0 AND NEW.generation = 0 AND NEW."compileLog" IS DISTINCT FROM OLD."compileLog")
  EXECUTE FUNCTION count_growth('n."userId"', 'counts');

CREATE TRIGGER count_growth AFTER UPDATE OF result ON "RejudgeItem"
  FOR EACH ROW EXECUTE FUNCTION count_growth(
    '(SELECT r."actorId" FROM "Rejudge" r WHERE r.id = n."rejudgeId")', 'counts');
