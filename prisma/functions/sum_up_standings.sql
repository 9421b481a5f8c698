-- The places of users over all problems, from all their standings; of everybody if it is NULL. The users' rows must be locked.
CREATE FUNCTION sum_up_standings(authors uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "OverallStanding" ("userId", solved, score, "reachedAt")
  SELECT "userId", count(*) FILTER (WHERE accepted), sum(score), max("reachedAt")
    FROM "Standing" WHERE authors IS NULL OR "userId" = ANY(authors) GROUP BY "userId"
  ON CONFLICT ("userId") DO UPDATE
    SET solved = excluded.solved, score = excluded.score, "reachedAt" = excluded."reachedAt";
END
$$;
