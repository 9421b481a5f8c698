-- Logs the settings of a contest, if they differ from those logged last, and what has come into the time with them.
CREATE FUNCTION log_settings(contest uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  settings jsonb;
  before jsonb;
BEGIN
  SELECT jsonb_build_object(
           'startsAt', iso_time(c."startsAt"), 'endsAt', iso_time(c."endsAt"), 'freezesAt', iso_time(c."freezesAt"),
           'thawed', c."thawedAt" IS NOT NULL, 'format', c.format, 'finalisedAt', iso_time(c."finalisedAt"),
           'medals', jsonb_build_object('gold', c.gold, 'silver', c.silver, 'bronze', c.bronze),
           'removed', coalesce((
             SELECT jsonb_agg(jsonb_build_object('from', iso_time(r."from"), 'to', iso_time(r."to")) ORDER BY r."from")
               FROM "RemovedInterval" r WHERE r."contestId" = c.id), '[]'),
           'problems', coalesce((
             SELECT jsonb_agg(jsonb_build_object('id', id, 'label', problem_label(place), 'points', points,
                                                 'colour', colour) ORDER BY place)
               FROM (SELECT l."problemId" AS id, l.points, l.colour,
                            row_number() OVER (ORDER BY l.position, l."problemId")::int - 1 AS place
                       FROM "ContestProblem" l WHERE l."contestId" = c.id) placed), '[]'))
    INTO settings FROM "Contest" c WHERE c.id = contest;
  SELECT data INTO before FROM "ContestEvent"
   WHERE "contestId" = contest AND type = 'contest' ORDER BY seq DESC LIMIT 1;
  IF settings IS NULL OR settings IS NOT DISTINCT FROM before THEN
    RETURN;
  END IF;
  PERFORM append_contest_event(contest, 'contest', settings);
  IF (settings -> 'startsAt', settings -> 'endsAt', settings -> 'removed')
     IS NOT DISTINCT FROM (before -> 'startsAt', before -> 'endsAt', before -> 'removed') THEN
    RETURN;
  END IF;
  -- Own clocks that began after an interval was removed may end before the contest, by as much at most.
  PERFORM log_late(contest, (before ->> 'endsAt')::timestamptz - coalesce((
    SELECT sum((r ->> 'to')::timestamptz - (r ->> 'from')::timestamptz)
      FROM jsonb_array_elements(before -> 'removed') r), '0'));
END
$$;
