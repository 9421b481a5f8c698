-- A submission is looked up by its id and nothing else. With the problem in the same condition PostgreSQL took another
-- index as long as it knew nothing about the table yet, and read all submissions of the problem for each new one.

CREATE OR REPLACE FUNCTION enter_standing(author uuid, problem text, entered uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  made "Submission";
BEGIN
  PERFORM 1 FROM "User" WHERE id = author FOR NO KEY UPDATE;
  SELECT * INTO made FROM "Submission" WHERE id = entered;
  IF made."problemId" IS DISTINCT FROM problem OR made.state <> 'judged' OR made.tryout
     OR made.role IS NOT NULL OR cardinality(made.rank) = 0 THEN
    RETURN;
  END IF;
  INSERT INTO "Standing" AS kept ("userId", "problemId", "submissionId", accepted, score, rank, "reachedAt")
  VALUES (made."userId", problem, entered, made.verdict = 'accepted', made.score, made.rank, made."createdAt")
  ON CONFLICT ("userId", "problemId") DO UPDATE
    SET "submissionId" = excluded."submissionId", accepted = excluded.accepted, score = excluded.score,
        rank = excluded.rank, "reachedAt" = excluded."reachedAt"
    WHERE (excluded.rank, excluded."reachedAt") < (kept.rank, kept."reachedAt");
  IF FOUND THEN
    PERFORM sum_up_standings(author);
  END IF;
END
$$;
