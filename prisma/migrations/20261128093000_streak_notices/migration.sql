-- Somebody is told of a streak once, by whichever worker comes first.
DELETE FROM "Notice" n USING "Notice" o
 WHERE n.kind::text = 'streak' AND o.kind::text = 'streak' AND n."userId" = o."userId" AND n.id > o.id;
CREATE UNIQUE INDEX "Notice_streak_key" ON "Notice" ("userId") WHERE "submissionId" IS NULL AND "followerId" IS NULL;
