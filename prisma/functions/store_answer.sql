-- Stores a judged answer string with its case results, replays and standing, and gives the submission's id: that of the
-- first time where the same form came before. The caller's statement is the transaction, so all of it is there or nothing.
-- It costs one round trip and one commit instead of seven round trips (docs/benchmarks.md, "Answers").
--
-- `results`: an array of { caseId, verdict, score, metrics, reason, replay }, the replay as a row of its table.
CREATE FUNCTION store_answer(
  made uuid, author uuid, problem text, form uuid, text_ text, verdict_ text, score_ float8, rank_ float8[],
  reason_ jsonb, rules_ int, at timestamptz, results jsonb
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  before uuid;
BEGIN
  -- Before anything is written, so that the other click of a double click waits here and then finds the first one.
  PERFORM 1 FROM "User" WHERE id = author FOR NO KEY UPDATE;
  INSERT INTO "Submission" (id, "userId", "problemId", token, answer, verdict, score, rank, reason, rules, "createdAt")
  VALUES (made, author, problem, form, text_, verdict_, score_, rank_, reason_, rules_, at)
  ON CONFLICT ("userId", token) DO NOTHING;
  IF NOT FOUND THEN
    SELECT id INTO before FROM "Submission" WHERE "userId" = author AND token = form;
    RETURN before;
  END IF;

  INSERT INTO "CaseResult" ("submissionId", "caseId", verdict, score, metrics, reason)
  SELECT made, "caseId", verdict, score, metrics, reason
    FROM jsonb_to_recordset(results)
      AS each("caseId" uuid, verdict text, score float8, metrics jsonb, reason jsonb);

  INSERT INTO "Replay" ("submissionId", "caseId", format, puzzle, rules, seed, level, moves, verdict, score)
  SELECT made, each."caseId", r.format, r.puzzle, r.rules, r.seed, r.level, r.moves, r.verdict, r.score
    FROM jsonb_to_recordset(results) AS each("caseId" uuid, replay jsonb),
         jsonb_to_record(each.replay)
           AS r(format int, puzzle text, rules int, seed int, level text, moves text[], verdict text, score float8);

  PERFORM enter_or_hold(author, problem, made);
  RETURN made;
END
$$;
