-- Whether something that was submitted at a moment is within the own time of a participation. Scoreboards decide the same from
-- the log, see `windowOf` in judge/contest/clock.ts.
CREATE FUNCTION counts_for(made timestamptz, seat "Participation", contest "Contest") RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT made >= own.start
     AND (made - own.start) - removed_between(contest.id, own.start, made)
       < (contest."endsAt" - contest."startsAt") - removed_between(contest.id, contest."startsAt", contest."endsAt")
         + make_interval(secs => seat."extraSeconds")
    FROM (SELECT greatest(seat."startsAt", contest."startsAt") AS start) own
$$;
