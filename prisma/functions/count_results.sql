-- Counts, as `count_rows` does, what judging leaves for whoever submitted. Judging anew is not their doing.
CREATE FUNCTION count_results() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part record;
BEGIN
  FOR part IN
    SELECT person, sum(bytes)::bigint AS bytes
      FROM (
        -- Not a join: without statistics it would read all submissions.
        SELECT (SELECT s."userId" FROM "Submission" s WHERE s.id = n."submissionId" AND s.generation = 0) AS person,
               octet_length(n::text) + 512 AS bytes
          FROM fresh n) counted
     WHERE person IS NOT NULL GROUP BY person ORDER BY person
  LOOP
    PERFORM count_stored(part.person, 'work', part.bytes, false);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE TRIGGER count_rows AFTER INSERT ON "CaseResult" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_results();

CREATE TRIGGER count_rows AFTER INSERT ON "Replay" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_results();

CREATE TRIGGER count_rows AFTER INSERT ON "GameLog" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_results();

CREATE TRIGGER count_rows AFTER INSERT ON "Dialogue" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION count_results();
