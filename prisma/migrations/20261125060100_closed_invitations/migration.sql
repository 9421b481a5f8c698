-- A contest by invitation whose organisers have closed its link lets nobody else in.
ALTER TABLE "Contest" DROP CONSTRAINT "Contest_invitation";
