-- AlterTable
ALTER TABLE "Contest" ADD COLUMN     "bronze" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "gold" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "silver" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "Contest" ADD CONSTRAINT "Contest_medals"
  CHECK (gold BETWEEN 0 AND 1000 AND silver BETWEEN 0 AND 1000 AND bronze BETWEEN 0 AND 1000);

-- The settings of a contest, if they differ from those logged last; now with the numbers of its medals.
CREATE OR REPLACE FUNCTION log_settings(contest uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  settings jsonb;
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
  IF settings IS NOT NULL AND settings IS DISTINCT FROM (
       SELECT data FROM "ContestEvent" WHERE "contestId" = contest AND type = 'contest' ORDER BY seq DESC LIMIT 1) THEN
    PERFORM append_contest_event(contest, 'contest', settings);
  END IF;
END
$$;
