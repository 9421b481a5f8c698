-- When the last participant is done. An own start moves the own end as far as the start; removed intervals are not counted,
-- so the moment may be late, but is never early.
CREATE FUNCTION contest_closes(contest uuid, starts timestamptz, ends timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(ends, max(greatest(p."startsAt", starts) + (ends - starts) + make_interval(secs => p."extraSeconds")))
    FROM "Participation" p WHERE p."contestId" = contest AND p.kind <> 'virtual'
$$;
