-- Computes standings again from the submissions, and the places over all problems: those of `authors` for the problems at the
-- same places of `problems`, or all of them if both are NULL. The result is what enter_standing keeps; needed where a best
-- submission may have become worse. Gives the number of standings. The users' rows, or the tables, must be locked.
CREATE FUNCTION derive_standings(authors uuid[], problems text[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  written int;
BEGIN
  DELETE FROM "Standing"
   WHERE authors IS NULL OR ("userId", "problemId") IN (SELECT * FROM unnest(authors, problems));
  INSERT INTO "Standing" ("userId", "problemId", "submissionId", accepted, score, rank, "reachedAt")
  SELECT DISTINCT ON ("userId", "problemId") "userId", "problemId", id, verdict = 'accepted', score, rank, "createdAt"
    FROM "Submission" made
   WHERE (authors IS NULL OR ("userId", "problemId") IN (SELECT * FROM unnest(authors, problems)))
     AND counts_for_standing(made) AND NOT EXISTS (SELECT FROM "HeldStanding" WHERE "submissionId" = made.id)
   ORDER BY "userId", "problemId", rank, "createdAt", id;
  GET DIAGNOSTICS written = ROW_COUNT;
  DELETE FROM "OverallStanding" o
   WHERE (authors IS NULL OR "userId" = ANY(authors))
     AND NOT EXISTS (SELECT FROM "Standing" s WHERE s."userId" = o."userId");
  PERFORM sum_up_standings(authors);
  RETURN written;
END
$$;
