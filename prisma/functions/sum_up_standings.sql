-- A user's place over all problems, from all of the user's standings. The user's row must be locked.
CREATE FUNCTION sum_up_standings(author uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "OverallStanding" ("userId", solved, score, "reachedAt")
  SELECT "userId", count(*) FILTER (WHERE accepted), sum(score), max("reachedAt")
    FROM "Standing" WHERE "userId" = author GROUP BY "userId"
  ON CONFLICT ("userId") DO UPDATE
    SET solved = excluded.solved, score = excluded.score, "reachedAt" = excluded."reachedAt"
$$;
