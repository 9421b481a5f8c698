-- Stores what somebody submits, and gives the submission's id: that of the first time where the same form came before. The
-- one way in for answers, which come with their verdict and results, and for programs, which have none yet and wait. The
-- caller's transaction is all of it: everything is there or nothing. For an answer that is one statement, which costs one
-- round trip and one commit instead of seven round trips (docs/benchmarks.md, "Answers").
--
-- `results`: see store_results.
CREATE FUNCTION store_submission(
  made uuid, author uuid, problem text, form uuid, text_ text, rules_ int, language_ text, role_ "DuelRole", tryout_ boolean,
  verdict_ text, score_ float8, rank_ float8[], reason_ jsonb, results json
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  -- Whoever waits for the lock below has submitted before that.
  arrived timestamptz := clock_timestamp();
BEGIN
  -- Before anything is written, so that the other click of a double click waits here and then finds the first one, and so
  -- that two programs get different versions.
  PERFORM 1 FROM "User" WHERE id = author FOR NO KEY UPDATE;
  INSERT INTO "Submission" (
    id, "userId", "problemId", token, answer, rules, language, role, tryout, version, state, verdict, score, rank, reason,
    "createdAt")
  VALUES (
    made, author, problem, form, text_, rules_, language_, role_, tryout_,
    CASE WHEN language_ IS NOT NULL AND NOT tryout_ THEN (
      SELECT coalesce(max(version), 0) + 1 FROM "Submission"
       WHERE "userId" = author AND "problemId" = problem AND role IS NOT DISTINCT FROM role_) END,
    CASE WHEN verdict_ IS NULL THEN 'queued' ELSE 'judged' END::"SubmissionState", verdict_, score_, rank_, reason_, arrived)
  ON CONFLICT ("userId", token) DO NOTHING;
  IF NOT FOUND THEN
    RETURN (SELECT id FROM "Submission" WHERE "userId" = author AND token = form);
  END IF;
  IF verdict_ IS NOT NULL THEN
    PERFORM store_results(made, results, NULL);
    PERFORM enter_or_hold(author, problem, made);
  END IF;
  RETURN made;
END
$$;
