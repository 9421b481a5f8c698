-- What the log tells of a result. What was stopped has none: it is logged as a fault of the judge, which counts as no attempt.
CREATE FUNCTION judgement_of(made "Submission") RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE made.state WHEN 'stopped' THEN
    jsonb_build_object('submission', made.id, 'verdict', 'judge-error', 'score', 0, 'figure', NULL, 'parts', '{}'::jsonb)
  ELSE jsonb_build_object(
    'submission', made.id, 'verdict', made.verdict, 'score', made.score,
    'figure', CASE WHEN made.verdict = 'accepted' AND made.rank[2] > 0 THEN made.rank[2] END,
    'parts', coalesce((
      SELECT jsonb_object_agg(part.name, part.score)
        FROM (SELECT coalesce(k."group", '') AS name, avg(r.score) AS score
                FROM "CaseResult" r JOIN "Case" k ON k.id = r."caseId"
               WHERE r."submissionId" = made.id GROUP BY 1) part), '{}'))
  END
$$;
