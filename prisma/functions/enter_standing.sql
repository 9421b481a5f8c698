-- Keeps the best submission of a user to a problem, and tells who held a record that somebody else has taken, and which of the
-- others in the first ten places have been overtaken: of one problem once, until they have read it. The user's row
-- is locked first, so that two submissions of one user, to whichever problems, are entered one after the other; otherwise the
-- sum over all problems could miss one of them. Results that take a record of one problem at the same moment are entered one
-- after the other, so that each of them is told to whom the record was before; all others wait for nothing.
--
-- A submission is looked up by its id and nothing else. With the problem in the same condition PostgreSQL took another index
-- as long as it knew nothing about the table yet, and read all submissions of the problem for each new one.
CREATE FUNCTION enter_standing(author uuid, problem text, entered uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  made "Submission";
  holder "Standing";
  previous "Standing";
  overtaken uuid[];
BEGIN
  PERFORM 1 FROM "User" WHERE id = author FOR NO KEY UPDATE;
  SELECT * INTO made FROM "Submission" WHERE id = entered;
  IF made."problemId" IS DISTINCT FROM problem OR counts_for_standing(made) IS NOT TRUE THEN
    RETURN;
  END IF;

  -- Read again under the lock: another one may have taken the record meanwhile.
  holder := record_of(problem);
  IF made.verdict = 'accepted' AND coalesce(
       (made.rank, made."createdAt", author) < (holder.rank, holder."reachedAt", holder."userId"), true) THEN
    PERFORM pg_advisory_xact_lock(hashtext('record'), hashtext(problem));
    holder := record_of(problem);
  END IF;

  SELECT * INTO previous FROM "Standing" WHERE "userId" = author AND "problemId" = problem;
  INSERT INTO "Standing" AS kept ("userId", "problemId", "submissionId", accepted, score, rank, "reachedAt")
  VALUES (made."userId", problem, entered, made.verdict = 'accepted', made.score, made.rank, made."createdAt")
  ON CONFLICT ("userId", "problemId") DO UPDATE
    SET "submissionId" = excluded."submissionId", accepted = excluded.accepted, score = excluded.score,
        rank = excluded.rank, "reachedAt" = excluded."reachedAt"
    WHERE (excluded.rank, excluded."reachedAt") < (kept.rank, kept."reachedAt");
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM sum_up_standings(ARRAY[author]);

  IF holder."userId" <> author
     AND (made.rank, made."createdAt", author) < (holder.rank, holder."reachedAt", holder."userId") THEN
    -- Where the holder's account is being deleted, this waits and then finds nobody to tell.
    PERFORM 1 FROM "User" WHERE id = holder."userId" FOR KEY SHARE;
    IF FOUND THEN
      INSERT INTO "Notice" (id, "userId", kind, "submissionId")
      VALUES (gen_random_uuid(), holder."userId", 'record', entered) ON CONFLICT DO NOTHING;
    END IF;
  END IF;

  -- Those who stood before the author and stand behind now. The author is among the first eleven, or has passed none of ten.
  SELECT array_agg(f."userId") INTO overtaken
    FROM (SELECT * FROM "Standing" WHERE "problemId" = problem ORDER BY rank, "reachedAt", "userId" LIMIT 11) f
   WHERE f.accepted AND f."userId" NOT IN (author, coalesce(holder."userId", author))
     AND (made.rank, made."createdAt", author) < (f.rank, f."reachedAt", f."userId")
     AND (previous."userId" IS NULL
          OR (f.rank, f."reachedAt", f."userId") < (previous.rank, previous."reachedAt", author));
  -- Users are locked before their notices, as where an account is deleted; notices in one order, as two results at once want.
  SELECT array_agg(u.id) INTO overtaken
    FROM (SELECT id FROM "User" WHERE id = ANY(overtaken) ORDER BY id FOR KEY SHARE) u;
  IF overtaken IS NOT NULL THEN
    DELETE FROM "Notice" WHERE id IN (
      SELECT n.id FROM "Notice" n JOIN "Submission" s ON s.id = n."submissionId"
       WHERE n."userId" = ANY(overtaken) AND n.kind = 'overtaken' AND n."readAt" IS NULL AND s."problemId" = problem
       ORDER BY n.id FOR UPDATE OF n);
    INSERT INTO "Notice" (id, "userId", kind, "submissionId")
    SELECT gen_random_uuid(), person, 'overtaken', entered FROM unnest(overtaken) person
    ON CONFLICT DO NOTHING;
  END IF;
END
$$;
