-- Stores the results of a submission's cases with their replays, logs and dialogues, and replaces those that were there:
-- of an answer that is judged at once, of a program from its worker, and of a rejudge that is applied.
--
-- `results`: an array of { caseId, verdict, score, metrics, reason, cpuMs, wallMs, memoryKiB, replay }, the replay as a row of
-- its table. `logs`: an array of { caseId, turns, unreadable, passes }; NULL for a new answer, which has neither logs nor
-- results to replace. See lib/submissions/store.ts. What there is none of is null. They are json and not jsonb, because a
-- transcript may have characters that jsonb does not take.
CREATE FUNCTION store_results(made uuid, results json, logs json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF logs IS NOT NULL THEN
    DELETE FROM "CaseResult" WHERE "submissionId" = made;
  END IF;

  INSERT INTO "CaseResult" ("submissionId", "caseId", verdict, score, metrics, reason, "cpuMs", "wallMs", "memoryKiB")
  SELECT made, "caseId", verdict, score, metrics, reason, "cpuMs", "wallMs", "memoryKiB"
    FROM json_to_recordset(results)
      AS each("caseId" uuid, verdict text, score float8, metrics jsonb, reason jsonb, "cpuMs" float8, "wallMs" float8,
              "memoryKiB" int);

  INSERT INTO "Replay" ("submissionId", "caseId", format, puzzle, rules, seed, level, moves, verdict, score)
  SELECT made, each."caseId", r.format, r.puzzle, r.rules, r.seed, r.level, r.moves, r.verdict, r.score
    FROM json_to_recordset(results) AS each("caseId" uuid, replay json),
         json_to_record(each.replay)
           AS r(format int, puzzle text, rules int, seed int, level text, moves text[], verdict text, score float8)
   WHERE each.replay IS NOT NULL;

  IF logs IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO "GameLog" ("submissionId", "caseId", turns, unreadable)
  SELECT made, "caseId", turns, unreadable
    FROM json_to_recordset(logs) AS each("caseId" uuid, turns jsonb, unreadable text) WHERE turns IS NOT NULL;

  INSERT INTO "Dialogue" ("submissionId", "caseId", passes)
  SELECT made, "caseId", passes
    FROM json_to_recordset(logs) AS each("caseId" uuid, passes json) WHERE passes IS NOT NULL;
END
$$;
