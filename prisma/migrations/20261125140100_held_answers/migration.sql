-- Enters a submission into the standings, or lets it wait if a freeze hides its result. Both ways of submitting use it, the
-- answers that are judged at once and the programs of workers.
CREATE FUNCTION enter_or_hold(author uuid, problem text, entered uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  made "Submission";
BEGIN
  SELECT * INTO made FROM "Submission" WHERE id = entered;
  IF NOT made.tryout AND made.role IS NULL AND cardinality(made.rank) > 0 THEN
    INSERT INTO "HeldStanding" ("submissionId", "contestId")
    SELECT entered, contest FROM frozen_by(made) contest ON CONFLICT DO NOTHING;
  END IF;
  IF NOT EXISTS (SELECT FROM "HeldStanding" WHERE "submissionId" = entered) THEN
    PERFORM enter_standing(author, problem, entered);
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION store_answer(
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
