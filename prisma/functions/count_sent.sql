-- Counts, as `count_rows` does, what people send themselves, and refuses what is too much.
CREATE FUNCTION count_sent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part record;
BEGIN
  FOR part IN
    SELECT "userId" AS person, sum(octet_length(n::text) + 512)::bigint AS bytes
      FROM fresh n GROUP BY "userId" ORDER BY "userId"
  LOOP
    PERFORM count_stored(part.person, 'work', part.bytes, true);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE TRIGGER count_rows AFTER INSERT ON "Submission" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_sent();

CREATE TRIGGER count_rows AFTER INSERT ON "Comment" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_sent();

CREATE TRIGGER count_rows AFTER INSERT ON "DuelWalk" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_sent();

-- What a worker adds to a challenge is of bounded size, and the row is soon forgotten.
CREATE TRIGGER count_rows AFTER INSERT ON "DuelChallenge" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_sent();

CREATE TRIGGER count_rows AFTER INSERT ON "DailyResult" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_sent();

CREATE TRIGGER count_rows AFTER INSERT ON "Challenge" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_sent();
