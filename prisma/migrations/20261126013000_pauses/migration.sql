-- A pause is a removed interval that the organisers did not choose afterwards; pages call it what it is.
ALTER TABLE "RemovedInterval" ADD COLUMN     "paused" BOOLEAN NOT NULL DEFAULT false;

-- Until now only the audit log tells which ones were pauses.
UPDATE "RemovedInterval" r SET paused = true FROM "AuditEntry" a
 WHERE a.action = 'contest-resumed' AND a.subject = 'contest/' || r."contestId" AND a.detail ->> 'from' = iso_time(r."from");
