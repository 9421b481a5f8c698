-- Locks the logs in which a submission may belong, see lock_logs. Of two transactions, one that stores a submission or its
-- result and one that gives time in which it counts, the later one so sees what the earlier one did. Locks that conflict with
-- those of organisers could not be taken here: a rejudge stores many results, and would wait for a contest while it holds the
-- logs.
CREATE FUNCTION lock_logs_of(made "Submission") RETURNS void LANGUAGE sql AS $$
  SELECT lock_logs(ARRAY(SELECT contest FROM contests_of(made) contest))
$$;
