-- What the log tells of the testcases of a result; null if there are none.
CREATE FUNCTION runs_of(made "Submission") RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('submission', made.id, 'runs', jsonb_agg(
           jsonb_build_object('ordinal', k.place, 'verdict', r.verdict, 'ms', round(r."cpuMs"::numeric)) ORDER BY k.place))
    FROM "CaseResult" r
    JOIN (SELECT id, row_number() OVER (ORDER BY position, id)::int AS place
            FROM "Case" WHERE "problemId" = made."problemId" AND NOT retired) k ON k.id = r."caseId"
   WHERE r."submissionId" = made.id
  HAVING count(*) > 0
$$;
