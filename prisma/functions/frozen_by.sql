-- The contests whose freeze hides the result of a submission: it was made since the freeze began on the clock of a
-- participation that it counts for, and before the contest was over for everybody. Removed intervals move an own clock by at
-- most their length; it is left out, so that nothing is told too early.
CREATE FUNCTION frozen_by(made "Submission") RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT k.id
    FROM seats_of(made) s JOIN "Participation" p ON p.id = s.id JOIN "Contest" k ON k.id = s."contestId"
   WHERE p.kind <> 'virtual' AND is_frozen(k, now()) AND made."createdAt" < k."closesAt"
     AND made."createdAt" >= CASE WHEN p."startsAt" IS NULL THEN k."freezesAt"
           ELSE p."startsAt" + (k."freezesAt" - k."startsAt") - coalesce(
             (SELECT sum(r."to" - r."from") FROM "RemovedInterval" r WHERE r."contestId" = k.id), '0') END
$$;
