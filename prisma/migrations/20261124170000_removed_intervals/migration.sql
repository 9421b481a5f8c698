-- CreateTable
CREATE TABLE "RemovedInterval" (
    "id" UUID NOT NULL,
    "contestId" UUID NOT NULL,
    "from" TIMESTAMPTZ(6) NOT NULL,
    "to" TIMESTAMPTZ(6) NOT NULL,
    "given" BOOLEAN NOT NULL,

    CONSTRAINT "RemovedInterval_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "RemovedInterval_span" CHECK ("from" < "to")
);

-- CreateIndex
CREATE INDEX "RemovedInterval_contestId_idx" ON "RemovedInterval"("contestId");

-- AddForeignKey
ALTER TABLE "RemovedInterval" ADD CONSTRAINT "RemovedInterval_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The settings of a contest, if they differ from those logged last; now with its removed intervals.
CREATE FUNCTION log_settings(contest uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  settings jsonb;
BEGIN
  SELECT jsonb_build_object(
           'startsAt', iso_time(c."startsAt"), 'endsAt', iso_time(c."endsAt"), 'freezesAt', iso_time(c."freezesAt"),
           'thawed', c."thawedAt" IS NOT NULL, 'format', c.format,
           'removed', coalesce((
             SELECT jsonb_agg(jsonb_build_object('from', iso_time(r."from"), 'to', iso_time(r."to")) ORDER BY r."from")
               FROM "RemovedInterval" r WHERE r."contestId" = c.id), '[]'),
           'problems', coalesce((
             SELECT jsonb_agg(jsonb_build_object('id', id, 'label', problem_label(place), 'points', points)
                              ORDER BY place)
               FROM (SELECT l."problemId" AS id, l.points,
                            row_number() OVER (ORDER BY l.position, l."problemId")::int - 1 AS place
                       FROM "ContestProblem" l WHERE l."contestId" = c.id) placed), '[]'))
    INTO settings FROM "Contest" c WHERE c.id = contest;
  IF settings IS NOT NULL AND settings IS DISTINCT FROM (
       SELECT data FROM "ContestEvent" WHERE "contestId" = contest AND type = 'contest' ORDER BY seq DESC LIMIT 1) THEN
    PERFORM append_contest_event(contest, 'contest', settings);
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION log_contest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_settings(NEW.id);
  RETURN NULL;
END
$$;

CREATE FUNCTION log_interval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_settings(coalesce(NEW."contestId", OLD."contestId"));
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER log_interval AFTER INSERT OR UPDATE OR DELETE ON "RemovedInterval"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_interval();
