-- Whose job this is, by its key; null for jobs of the site itself. The later of two players is the one for whom a pair
-- of a duel plays.
CREATE FUNCTION person_of_job(key text) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT CASE split_part(key, ':', 1)
    WHEN 'judge' THEN (SELECT "userId" FROM "Submission" WHERE id = nullif(split_part(key, ':', 2), '')::uuid)
    WHEN 'shrink' THEN (
      SELECT s."userId" FROM "ShrinkRun" r JOIN "Submission" s ON s.id = r."submissionId"
       WHERE r.id = nullif(split_part(key, ':', 2), '')::uuid)
    WHEN 'rejudge' THEN (SELECT "actorId" FROM "Rejudge" WHERE id = nullif(split_part(key, ':', 2), '')::uuid)
    WHEN 'challenge' THEN (SELECT "userId" FROM "Challenge" WHERE id = nullif(split_part(key, ':', 2), '')::uuid)
    WHEN 'duel-challenge' THEN (SELECT "userId" FROM "DuelChallenge" WHERE id = nullif(split_part(key, ':', 2), '')::uuid)
    WHEN 'package-check' THEN (SELECT "uploadedById" FROM "Package" WHERE id = nullif(split_part(key, ':', 2), '')::uuid)
    WHEN 'similarity' THEN (SELECT "startedById" FROM "SimilarityReport" WHERE id = nullif(split_part(key, ':', 2), '')::uuid)
    WHEN 'jury' THEN (
      SELECT o."userId" FROM "JuryRun" r JOIN "DraftOwner" o ON o."draftId" = r."draftId"
       WHERE r.id = nullif(split_part(key, ':', 2), '')::uuid ORDER BY o."userId" LIMIT 1)
    WHEN 'duel' THEN (
      SELECT s."userId" FROM "DuelPlayer" p JOIN "Submission" s ON s.id = p."submissionId"
       WHERE p.id IN (nullif(split_part(key, ':', 2), '')::uuid, nullif(split_part(key, ':', 3), '')::uuid)
       ORDER BY s."createdAt" DESC, s.id LIMIT 1)
  END
$$;
