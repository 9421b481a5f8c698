-- When the slot took the job: the lock in the queue is renewed while a job lasts, so it no longer says that.
ALTER TABLE "JobProgress" ADD COLUMN "since" TIMESTAMPTZ(6);
