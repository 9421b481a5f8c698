-- Locks the logs in which any of these submissions may belong, see lock_logs: their results are about to be stored together.
CREATE FUNCTION lock_logs_of_submissions(submissions uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT lock_logs(ARRAY(SELECT DISTINCT contest FROM "Submission" s, contests_of(s) contest WHERE s.id = ANY(submissions)))
$$;
