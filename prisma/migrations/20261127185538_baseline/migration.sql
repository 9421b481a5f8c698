-- All tables, indexes and checks. Functions and triggers are in prisma/functions.
--
-- What must hold of every row, whoever writes it, is a constraint. The code refuses such values first and in words; these are
-- the last line, so they name a limit rather than a reason. Prisma knows neither CHECK constraints nor unlogged tables nor
-- conditions of an index: they stand here only.

CREATE TYPE "Role" AS ENUM ('user', 'setter', 'organiser', 'administrator');
CREATE TYPE "ProblemKind" AS ENUM ('answer', 'bot', 'duel', 'program');
CREATE TYPE "ReplayAudience" AS ENUM ('nobody', 'owner', 'everybody');
CREATE TYPE "SubmissionState" AS ENUM ('queued', 'judging', 'judged', 'stuck', 'stopped');
CREATE TYPE "RejudgeState" AS ENUM ('judging', 'ready', 'applied', 'discarded');
CREATE TYPE "DuelRole" AS ENUM ('architect', 'solver');
CREATE TYPE "DuelStatus" AS ENUM ('active', 'withdrawn', 'vetoed');
CREATE TYPE "DailyBoard" AS ENUM ('robots', 'maze', 'coded');
CREATE TYPE "NoticeKind" AS ENUM ('record', 'challenge');
CREATE TYPE "ParticipationKind" AS ENUM ('official', 'unofficial', 'virtual');
CREATE TYPE "ContestAudience" AS ENUM ('public', 'link', 'invitation', 'class');
CREATE TYPE "ClassRole" AS ENUM ('teacher', 'pupil');
CREATE TYPE "AssignmentGrading" AS ENUM ('best', 'last');
CREATE TYPE "SimilarityState" AS ENUM ('waiting', 'running', 'ready', 'failed');
CREATE TYPE "JuryState" AS ENUM ('waiting', 'running', 'done', 'failed');
CREATE TYPE "PackageState" AS ENUM ('waiting', 'checking', 'checked', 'failed');
CREATE TYPE "ChallengeState" AS ENUM ('waiting', 'running', 'unfit', 'unbroken', 'broken', 'taken', 'refused', 'failed');
CREATE TYPE "StoredKind" AS ENUM ('work', 'package');

CREATE TABLE "User" (
  "id" uuid NOT NULL,
  "username" text NOT NULL,
  "name" text NOT NULL,
  "email" text,
  "passwordHash" text,
  "role" "Role" DEFAULT 'user' NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "emailKey" text,
  "colour" text,
  "mark" text,
  "disabledAt" timestamptz(6),
  CONSTRAINT "User_pkey" PRIMARY KEY (id),
  CONSTRAINT "User_username_form" CHECK ("username" ~ '^[a-z0-9][a-z0-9_-]{2,29}$'),
  CONSTRAINT "User_name_length" CHECK (char_length("name") BETWEEN 1 AND 60),
  CONSTRAINT "User_name_visible" CHECK ("name" ~ '[^[:space:]]'),
  CONSTRAINT "User_email_form" CHECK ("email" = lower("email") AND "email" ~ '^[^@[:space:]]+@[^@[:space:]]+$' AND char_length("email") <= 254),
  CONSTRAINT "User_passwordHash_form" CHECK ("passwordHash" LIKE '$argon2id$%'),
  CONSTRAINT "User_emailKey_form" CHECK ("emailKey" IS NULL OR "emailKey" ~ '^[A-Za-z0-9_-]{43}$' AND "email" IS NOT NULL AND "passwordHash" IS NOT NULL),
  -- Which names there are is said by judge/kit/identity.ts; an unknown one counts as none.
  CONSTRAINT "User_colour_form" CHECK ("colour" ~ '^[a-z]{1,20}$'),
  CONSTRAINT "User_mark_form" CHECK ("mark" ~ '^[a-z]{1,20}$')
);
CREATE UNIQUE INDEX "User_username_key" ON "User" (username);
-- Whether somebody has an address is nobody else's business, so it cannot be unique.
CREATE INDEX "User_email_idx" ON "User" (email);

CREATE TABLE "Account" (
  "provider" text NOT NULL,
  "providerAccountId" text NOT NULL,
  "userId" uuid NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "Account_pkey" PRIMARY KEY (provider, "providerAccountId"),
  CONSTRAINT "Account_filled" CHECK ("provider" <> '' AND "providerAccountId" <> ''),
  CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "Account_userId_idx" ON "Account" ("userId");

CREATE TABLE "Problem" (
  "id" text NOT NULL,
  "puzzle" text,
  "difficulty" integer NOT NULL,
  "position" integer NOT NULL,
  "hidden" boolean DEFAULT false NOT NULL,
  "answerBytes" integer NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "updatedAt" timestamptz(6) NOT NULL,
  "kind" "ProblemKind" DEFAULT 'answer' NOT NULL,
  "limits" jsonb DEFAULT '{}' NOT NULL,
  "secretReplays" "ReplayAudience" DEFAULT 'owner' NOT NULL,
  "schedule" jsonb DEFAULT '[]' NOT NULL,
  "laboratory" boolean DEFAULT true NOT NULL,
  "showsOptimum" boolean DEFAULT false NOT NULL,
  "editorialForSolvers" boolean DEFAULT true NOT NULL,
  "editorialOpensAt" timestamptz(6),
  "packageId" uuid,
  CONSTRAINT "Problem_pkey" PRIMARY KEY (id),
  CONSTRAINT "Problem_id_form" CHECK ("id" ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  CONSTRAINT "Problem_difficulty_range" CHECK ("difficulty" BETWEEN 1 AND 5),
  CONSTRAINT "Problem_position_range" CHECK ("position" >= 0),
  CONSTRAINT "Problem_answerBytes_range" CHECK ("answerBytes" BETWEEN 1 AND 67108864),
  CONSTRAINT "Problem_limits_object" CHECK (jsonb_typeof("limits") = 'object'),
  CONSTRAINT "Problem_schedule_list" CHECK (jsonb_typeof("schedule") = 'array'),
  CONSTRAINT "Problem_editorial_opens" CHECK ("editorialForSolvers" OR "editorialOpensAt" IS NOT NULL),
  CONSTRAINT "Problem_package_or_puzzle" CHECK (
    ("kind"::text = 'program') = ("puzzle" IS NULL) AND ("puzzle" IS NULL) = ("packageId" IS NOT NULL))
);
CREATE UNIQUE INDEX "Problem_packageId_key" ON "Problem" ("packageId");

CREATE TABLE "Statement" (
  "problemId" text NOT NULL,
  "locale" text NOT NULL,
  "title" text NOT NULL,
  "summary" text NOT NULL,
  "body" text NOT NULL,
  "revision" text DEFAULT '' NOT NULL,
  CONSTRAINT "Statement_pkey" PRIMARY KEY ("problemId", locale),
  CONSTRAINT "Statement_locale_form" CHECK ("locale" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  CONSTRAINT "Statement_title_filled" CHECK ("title" <> ''),
  CONSTRAINT "Statement_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "Case" (
  "id" uuid NOT NULL,
  "problemId" text NOT NULL,
  "name" text NOT NULL,
  "position" integer NOT NULL,
  "sample" boolean NOT NULL,
  "level" text NOT NULL,
  "seed" integer DEFAULT 0 NOT NULL,
  "retired" boolean DEFAULT false NOT NULL,
  "group" text,
  "role" "DuelRole",
  "certificate" jsonb DEFAULT '[]' NOT NULL,
  "optimum" integer,
  CONSTRAINT "Case_pkey" PRIMARY KEY (id),
  CONSTRAINT "Case_name_form" CHECK ("name" ~ '^[a-z0-9][a-z0-9-]*$'),
  CONSTRAINT "Case_position_range" CHECK ("position" >= 0),
  CONSTRAINT "Case_seed_range" CHECK ("seed" >= 0),
  CONSTRAINT "Case_group_form" CHECK ("group" ~ '^[a-z0-9][a-z0-9-]*$'),
  CONSTRAINT "Case_optimum_range" CHECK ("optimum" >= 0),
  CONSTRAINT "Case_certificate_list" CHECK (jsonb_typeof("certificate") = 'array'),
  CONSTRAINT "Case_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "Case_problemId_name_key" ON "Case" ("problemId", name);

CREATE TABLE "Submission" (
  "id" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "problemId" text NOT NULL,
  "token" uuid NOT NULL,
  "answer" text NOT NULL,
  "verdict" text,
  "score" double precision DEFAULT 0 NOT NULL,
  "rank" double precision[] DEFAULT ARRAY[]::double precision[],
  "reason" jsonb DEFAULT '{}' NOT NULL,
  "rules" integer NOT NULL,
  "shared" boolean DEFAULT false NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "compileLog" text,
  "generation" integer DEFAULT 0 NOT NULL,
  "judgedAt" timestamptz(6),
  "language" text,
  "progress" jsonb,
  "sandbox" text,
  "state" "SubmissionState" DEFAULT 'judged' NOT NULL,
  "tryout" boolean DEFAULT false NOT NULL,
  "version" integer,
  "role" "DuelRole",
  CONSTRAINT "Submission_pkey" PRIMARY KEY (id),
  CONSTRAINT "Submission_verdict_known" CHECK ("verdict" IN ('judge-error', 'compile-error', 'invalid', 'runtime-error', 'output-limit', 'memory-limit', 'time-limit', 'wrong-answer', 'partial', 'accepted')),
  CONSTRAINT "Submission_score_range" CHECK ("score" >= 0 AND "score" < 'Infinity'),
  CONSTRAINT "Submission_rank_whole" CHECK ("rank" IS NOT NULL AND array_position("rank", NULL) IS NULL AND array_position("rank", 'NaN') IS NULL),
  CONSTRAINT "Submission_rules_range" CHECK ("rules" >= 1),
  -- A submission has its verdict exactly when it is judged; ranked is only what counts.
  CONSTRAINT "Submission_verdict_when_judged" CHECK (("state" = 'judged') = ("verdict" IS NOT NULL)),
  CONSTRAINT "Submission_tryout_unranked" CHECK (NOT "tryout" OR (cardinality("rank") = 0 AND "version" IS NULL)),
  CONSTRAINT "Submission_version_of_bots" CHECK ("version" IS NULL OR ("version" >= 1 AND "language" IS NOT NULL)),
  CONSTRAINT "Submission_language_form" CHECK ("language" ~ '^[a-z0-9]{1,30}$'),
  CONSTRAINT "Submission_generation_range" CHECK ("generation" >= 0),
  CONSTRAINT "Submission_sandbox_known" CHECK ("sandbox" IN ('wasm', 'native')),
  CONSTRAINT "Submission_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Submission_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "Submission_userId_problemId_createdAt_idx" ON "Submission" ("userId", "problemId", "createdAt" DESC);
CREATE INDEX "Submission_problemId_createdAt_idx" ON "Submission" ("problemId", "createdAt" DESC);
CREATE UNIQUE INDEX "Submission_userId_token_key" ON "Submission" ("userId", token);
-- The home page shows the best answer to a problem that its owner has shared. Few are, so this is small; without it
-- all submissions to the problem are read (a million of them: 350 ms).
CREATE INDEX "Submission_best_shared_idx" ON "Submission" ("problemId", rank, "createdAt") WHERE (shared AND (verdict = 'accepted'::text));
-- How many of a user's programs wait is asked with each one that comes, and what has no job any more by the sweep. Few
-- wait, so this is small.
CREATE INDEX "Submission_waiting_idx" ON "Submission" ("userId") WHERE (state = ANY (ARRAY['queued'::"SubmissionState", 'judging'::"SubmissionState"]));
-- How long the latest programs took: what is told of the wait.
CREATE INDEX "Submission_latest_judged_idx" ON "Submission" ("judgedAt" DESC) WHERE (("judgedAt" IS NOT NULL) AND (language IS NOT NULL));
CREATE UNIQUE INDEX "Submission_userId_problemId_role_version_key" ON "Submission" ("userId", "problemId", role, version);
-- The unique index over version and role does not hold where there is no role: to PostgreSQL, no two NULLs are alike.
CREATE UNIQUE INDEX "Submission_version_without_role_key" ON "Submission" ("userId", "problemId", version) WHERE (role IS NULL);
-- The stream asks for the best solution of each followed person to each problem up to some time. Only solutions are in
-- the index, so other submissions cost nothing.
CREATE INDEX "Submission_solutions" ON "Submission" ("userId", "problemId", rank, "createdAt") WHERE ((verdict = 'accepted'::text) AND (state = 'judged'::"SubmissionState") AND (NOT tryout) AND (role IS NULL));
-- Test runs are kept for a while, and the sweep finds the oldest ones by this index.
CREATE INDEX "Submission_tryout_createdAt_idx" ON "Submission" ("createdAt") WHERE tryout;

CREATE TABLE "CaseResult" (
  "submissionId" uuid NOT NULL,
  "caseId" uuid NOT NULL,
  "verdict" text NOT NULL,
  "score" double precision NOT NULL,
  "metrics" jsonb NOT NULL,
  "reason" jsonb NOT NULL,
  "cpuMs" double precision,
  "memoryKiB" integer,
  "wallMs" double precision,
  CONSTRAINT "CaseResult_pkey" PRIMARY KEY ("submissionId", "caseId"),
  CONSTRAINT "CaseResult_verdict_known" CHECK ("verdict" IN ('judge-error', 'compile-error', 'invalid', 'runtime-error', 'output-limit', 'memory-limit', 'time-limit', 'wrong-answer', 'partial', 'accepted')),
  CONSTRAINT "CaseResult_score_range" CHECK ("score" >= 0 AND "score" < 'Infinity'),
  CONSTRAINT "CaseResult_usage_range" CHECK ("cpuMs" >= 0 AND "wallMs" >= 0 AND "memoryKiB" >= 0),
  CONSTRAINT "CaseResult_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "CaseResult_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
-- Rows of "Case" go now and then, and this table refers to them.
CREATE INDEX "CaseResult_caseId_idx" ON "CaseResult" ("caseId");

CREATE TABLE "Replay" (
  "submissionId" uuid NOT NULL,
  "caseId" uuid NOT NULL,
  "format" integer NOT NULL,
  "puzzle" text NOT NULL,
  "rules" integer NOT NULL,
  "seed" integer NOT NULL,
  "level" text NOT NULL,
  "moves" text[],
  "verdict" text NOT NULL,
  "score" double precision NOT NULL,
  CONSTRAINT "Replay_pkey" PRIMARY KEY ("submissionId", "caseId"),
  CONSTRAINT "Replay_format_range" CHECK ("format" >= 1),
  CONSTRAINT "Replay_rules_range" CHECK ("rules" >= 1),
  CONSTRAINT "Replay_seed_range" CHECK ("seed" >= 0),
  CONSTRAINT "Replay_verdict_known" CHECK ("verdict" IN ('judge-error', 'compile-error', 'invalid', 'runtime-error', 'output-limit', 'memory-limit', 'time-limit', 'wrong-answer', 'partial', 'accepted')),
  CONSTRAINT "Replay_moves_whole" CHECK ("moves" IS NOT NULL AND array_position("moves", NULL) IS NULL),
  CONSTRAINT "Replay_score_range" CHECK ("score" >= 0 AND "score" < 'Infinity'),
  CONSTRAINT "Replay_submissionId_caseId_fkey" FOREIGN KEY ("submissionId", "caseId") REFERENCES "CaseResult"("submissionId", "caseId") ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "Standing" (
  "userId" uuid NOT NULL,
  "problemId" text NOT NULL,
  "submissionId" uuid NOT NULL,
  "accepted" boolean NOT NULL,
  "score" double precision NOT NULL,
  "rank" double precision[],
  "reachedAt" timestamptz(6) NOT NULL,
  CONSTRAINT "Standing_pkey" PRIMARY KEY ("userId", "problemId"),
  CONSTRAINT "Standing_score_range" CHECK ("score" >= 0 AND "score" < 'Infinity'),
  CONSTRAINT "Standing_rank_whole" CHECK ("rank" IS NOT NULL AND array_position("rank", NULL) IS NULL AND array_position("rank", 'NaN') IS NULL),
  CONSTRAINT "Standing_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Standing_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Standing_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "Standing_submissionId_key" ON "Standing" ("submissionId");
CREATE INDEX "Standing_problemId_rank_reachedAt_userId_idx" ON "Standing" ("problemId", rank, "reachedAt", "userId");
-- The home page names the latest solutions.
CREATE INDEX "Standing_accepted_reachedAt_idx" ON "Standing" (accepted, "reachedAt" DESC);

CREATE TABLE "OverallStanding" (
  "userId" uuid NOT NULL,
  "solved" integer NOT NULL,
  "score" double precision NOT NULL,
  "reachedAt" timestamptz(6) NOT NULL,
  CONSTRAINT "OverallStanding_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "OverallStanding_solved_range" CHECK ("solved" >= 0),
  CONSTRAINT "OverallStanding_score_range" CHECK ("score" >= 0 AND "score" < 'Infinity'),
  CONSTRAINT "OverallStanding_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "OverallStanding_solved_score_reachedAt_userId_idx" ON "OverallStanding" (solved DESC, score DESC, "reachedAt", "userId");

CREATE TABLE "AuditEntry" (
  "id" uuid NOT NULL,
  "actorId" uuid,
  "action" text NOT NULL,
  "subject" text NOT NULL,
  "detail" jsonb NOT NULL,
  "at" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "AuditEntry_pkey" PRIMARY KEY (id),
  CONSTRAINT "AuditEntry_action_filled" CHECK ("action" <> ''),
  CONSTRAINT "AuditEntry_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX "AuditEntry_at_idx" ON "AuditEntry" (at DESC);
CREATE INDEX "AuditEntry_actorId_idx" ON "AuditEntry" ("actorId");

CREATE TABLE "Setting" (
  "key" text NOT NULL,
  "value" text NOT NULL,
  CONSTRAINT "Setting_pkey" PRIMARY KEY (key)
);

CREATE TABLE "rate_limit" (
  "key" varchar(255) NOT NULL,
  "points" integer DEFAULT 0 NOT NULL,
  "expire" bigint,
  CONSTRAINT "rate_limit_pkey" PRIMARY KEY (key)
);

CREATE TABLE "GameLog" (
  "submissionId" uuid NOT NULL,
  "caseId" uuid NOT NULL,
  "turns" jsonb NOT NULL,
  "unreadable" text,
  CONSTRAINT "GameLog_pkey" PRIMARY KEY ("submissionId", "caseId"),
  CONSTRAINT "GameLog_turns_list" CHECK (jsonb_typeof("turns") = 'array'),
  CONSTRAINT "GameLog_submissionId_caseId_fkey" FOREIGN KEY ("submissionId", "caseId") REFERENCES "CaseResult"("submissionId", "caseId") ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "Worker" (
  "id" uuid NOT NULL,
  "host" text NOT NULL,
  "pid" integer NOT NULL,
  "sandbox" text NOT NULL,
  "slots" integer NOT NULL,
  "languages" jsonb NOT NULL,
  "startedAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "heartbeatAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "stoppedAt" timestamptz(6),
  CONSTRAINT "Worker_pkey" PRIMARY KEY (id),
  CONSTRAINT "Worker_sandbox_known" CHECK ("sandbox" IN ('wasm', 'native')),
  CONSTRAINT "Worker_slots_range" CHECK ("slots" >= 1)
);
CREATE INDEX "Worker_heartbeatAt_idx" ON "Worker" ("heartbeatAt");

CREATE TABLE "JudgeFault" (
  "id" uuid NOT NULL,
  "submissionId" uuid,
  "workerId" uuid,
  "attempt" integer NOT NULL,
  "cause" text NOT NULL,
  "at" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "resolvedAt" timestamptz(6),
  "architectId" uuid,
  "solverId" uuid,
  "stuck" boolean DEFAULT false NOT NULL,
  CONSTRAINT "JudgeFault_pkey" PRIMARY KEY (id),
  CONSTRAINT "JudgeFault_attempt_range" CHECK ("attempt" >= 1),
  CONSTRAINT "JudgeFault_cause_filled" CHECK ("cause" <> ''),
  -- A fault is one with a submission or one with a pair.
  CONSTRAINT "JudgeFault_subject" CHECK (("architectId" IS NULL) = ("solverId" IS NULL) AND ("submissionId" IS NULL) <> ("architectId" IS NULL)),
  CONSTRAINT "JudgeFault_stuck_pairs" CHECK (NOT "stuck" OR "architectId" IS NOT NULL),
  CONSTRAINT "JudgeFault_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "JudgeFault_workerId_fkey" FOREIGN KEY ("workerId") REFERENCES "Worker"(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX "JudgeFault_at_idx" ON "JudgeFault" (at DESC);
CREATE INDEX "JudgeFault_submissionId_idx" ON "JudgeFault" ("submissionId");
CREATE INDEX "JudgeFault_architectId_solverId_idx" ON "JudgeFault" ("architectId", "solverId");
CREATE INDEX "JudgeFault_solverId_idx" ON "JudgeFault" ("solverId");
CREATE INDEX "JudgeFault_workerId_idx" ON "JudgeFault" ("workerId");

CREATE TABLE "Rejudge" (
  "id" uuid NOT NULL,
  "actorId" uuid,
  "scope" text NOT NULL,
  "subject" text NOT NULL,
  "state" "RejudgeState" DEFAULT 'judging' NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "decidedAt" timestamptz(6),
  CONSTRAINT "Rejudge_pkey" PRIMARY KEY (id),
  CONSTRAINT "Rejudge_scope_known" CHECK ("scope" IN ('submission', 'problem', 'language')),
  CONSTRAINT "Rejudge_subject_filled" CHECK ("subject" <> ''),
  CONSTRAINT "Rejudge_decided" CHECK (("state" IN ('applied', 'discarded')) = ("decidedAt" IS NOT NULL)),
  CONSTRAINT "Rejudge_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX "Rejudge_createdAt_idx" ON "Rejudge" ("createdAt" DESC);
CREATE INDEX "Rejudge_actorId_idx" ON "Rejudge" ("actorId");

CREATE TABLE "RejudgeItem" (
  "rejudgeId" uuid NOT NULL,
  "submissionId" uuid NOT NULL,
  "generation" integer NOT NULL,
  "verdict" text,
  "score" double precision,
  "rank" double precision[] DEFAULT ARRAY[]::double precision[],
  "result" jsonb,
  "fault" text,
  CONSTRAINT "RejudgeItem_pkey" PRIMARY KEY ("rejudgeId", "submissionId"),
  CONSTRAINT "RejudgeItem_verdict_known" CHECK ("verdict" IN ('judge-error', 'compile-error', 'invalid', 'runtime-error', 'output-limit', 'memory-limit', 'time-limit', 'wrong-answer', 'partial', 'accepted')),
  CONSTRAINT "RejudgeItem_score_range" CHECK ("score" >= 0 AND "score" < 'Infinity'),
  CONSTRAINT "RejudgeItem_rank_whole" CHECK ("rank" IS NOT NULL AND array_position("rank", NULL) IS NULL AND array_position("rank", 'NaN') IS NULL),
  CONSTRAINT "RejudgeItem_whole" CHECK (("verdict" IS NULL) = ("result" IS NULL) AND ("verdict" IS NULL OR "fault" IS NULL)),
  CONSTRAINT "RejudgeItem_rejudgeId_fkey" FOREIGN KEY ("rejudgeId") REFERENCES "Rejudge"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "RejudgeItem_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "RejudgeItem_submissionId_idx" ON "RejudgeItem" ("submissionId");

CREATE TABLE "DuelPlayer" (
  "id" uuid NOT NULL,
  "problemId" text NOT NULL,
  "role" "DuelRole" NOT NULL,
  "submissionId" uuid,
  "house" text,
  "generation" integer DEFAULT 0 NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "DuelPlayer_pkey" PRIMARY KEY (id),
  CONSTRAINT "DuelPlayer_submission_or_house" CHECK (("submissionId" IS NULL) <> ("house" IS NULL)),
  CONSTRAINT "DuelPlayer_house_form" CHECK ("house" ~ '^[a-z][a-z-]{0,29}$'),
  CONSTRAINT "DuelPlayer_generation_range" CHECK ("generation" >= 0),
  CONSTRAINT "DuelPlayer_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "DuelPlayer_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "DuelPlayer_submissionId_key" ON "DuelPlayer" ("submissionId");
CREATE UNIQUE INDEX "DuelPlayer_problemId_role_house_key" ON "DuelPlayer" ("problemId", role, house);

CREATE TABLE "DuelEntry" (
  "id" uuid NOT NULL,
  "problemId" text NOT NULL,
  "role" "DuelRole" NOT NULL,
  "userId" uuid,
  "name" text NOT NULL,
  "description" text DEFAULT '' NOT NULL,
  "playerId" uuid NOT NULL,
  "follows" boolean DEFAULT true NOT NULL,
  "open" boolean DEFAULT false NOT NULL,
  "status" "DuelStatus" DEFAULT 'active' NOT NULL,
  "veto" text,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "updatedAt" timestamptz(6) NOT NULL,
  CONSTRAINT "DuelEntry_pkey" PRIMARY KEY (id),
  CONSTRAINT "DuelEntry_name_length" CHECK (char_length("name") BETWEEN 1 AND 60),
  CONSTRAINT "DuelEntry_name_visible" CHECK ("name" ~ '[^[:space:]]'),
  CONSTRAINT "DuelEntry_description_length" CHECK (char_length("description") <= 1000),
  CONSTRAINT "DuelEntry_veto_with_reason" CHECK (("status" = 'vetoed') = ("veto" IS NOT NULL)),
  CONSTRAINT "DuelEntry_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "DuelEntry_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "DuelEntry_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "DuelPlayer"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "DuelEntry_playerId_key" ON "DuelEntry" ("playerId");
CREATE INDEX "DuelEntry_problemId_role_status_idx" ON "DuelEntry" ("problemId", role, status);
CREATE UNIQUE INDEX "DuelEntry_userId_problemId_role_key" ON "DuelEntry" ("userId", "problemId", role);

CREATE TABLE "DuelMaze" (
  "hash" text NOT NULL,
  "text" text NOT NULL,
  "size" integer NOT NULL,
  "walls" integer NOT NULL,
  "distance" integer NOT NULL,
  "shortest" integer NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "DuelMaze_pkey" PRIMARY KEY (hash),
  CONSTRAINT "DuelMaze_hash_form" CHECK ("hash" ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "DuelMaze_size_range" CHECK ("size" BETWEEN 2 AND 50),
  CONSTRAINT "DuelMaze_figures_range" CHECK ("walls" >= 0 AND "distance" >= 1 AND "shortest" >= "distance")
);

CREATE TABLE "DuelBuild" (
  "playerId" uuid NOT NULL,
  "size" integer NOT NULL,
  "seed" integer NOT NULL,
  "mazeHash" text,
  "reason" jsonb,
  "verdict" text NOT NULL,
  "cpuMs" double precision NOT NULL,
  "wallMs" double precision NOT NULL,
  "memoryKiB" integer NOT NULL,
  "rules" integer NOT NULL,
  "builtAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "DuelBuild_pkey" PRIMARY KEY ("playerId", size, seed),
  CONSTRAINT "DuelBuild_order_range" CHECK ("size" BETWEEN 2 AND 50 AND "seed" >= 0),
  CONSTRAINT "DuelBuild_maze_or_reason" CHECK (("mazeHash" IS NULL) <> ("reason" IS NULL)),
  CONSTRAINT "DuelBuild_verdict_known" CHECK ("verdict" IN ('compile-error', 'invalid', 'runtime-error', 'output-limit', 'memory-limit', 'time-limit', 'wrong-answer', 'partial', 'accepted')),
  CONSTRAINT "DuelBuild_usage_range" CHECK ("cpuMs" >= 0 AND "wallMs" >= 0 AND "memoryKiB" >= 0),
  CONSTRAINT "DuelBuild_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "DuelPlayer"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "DuelBuild_mazeHash_fkey" FOREIGN KEY ("mazeHash") REFERENCES "DuelMaze"(hash) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "DuelBuild_mazeHash_idx" ON "DuelBuild" ("mazeHash");

CREATE TABLE "DuelTrial" (
  "id" uuid NOT NULL,
  "architectId" uuid NOT NULL,
  "solverId" uuid NOT NULL,
  "size" integer NOT NULL,
  "seed" integer NOT NULL,
  "mazeHash" text,
  "outcome" text NOT NULL,
  "verdict" text NOT NULL,
  "reason" jsonb NOT NULL,
  "steps" integer,
  "architectScore" double precision,
  "solverScore" double precision,
  "cpuMs" double precision NOT NULL,
  "wallMs" double precision NOT NULL,
  "memoryKiB" integer NOT NULL,
  "rules" integer NOT NULL,
  "playedAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "DuelTrial_pkey" PRIMARY KEY (id),
  -- A forfeit has no maze and nothing but the architect's 0; who did not finish is scored, and the architect is not.
  CONSTRAINT "DuelTrial_order_range" CHECK ("size" BETWEEN 2 AND 50 AND "seed" >= 0),
  CONSTRAINT "DuelTrial_outcome_known" CHECK ("outcome" IN ('solved', 'did-not-finish', 'forfeit')),
  CONSTRAINT "DuelTrial_verdict_known" CHECK ("verdict" IN ('compile-error', 'invalid', 'runtime-error', 'output-limit', 'memory-limit', 'time-limit', 'wrong-answer', 'partial', 'accepted')),
  CONSTRAINT "DuelTrial_forfeit" CHECK (("outcome" = 'forfeit') = ("mazeHash" IS NULL) AND ("outcome" = 'forfeit') = ("steps" IS NULL)),
  CONSTRAINT "DuelTrial_architectScore_of_outcome" CHECK (("outcome" = 'did-not-finish') = ("architectScore" IS NULL) AND ("outcome" <> 'forfeit' OR "architectScore" = 0)),
  CONSTRAINT "DuelTrial_solverScore_of_outcome" CHECK (("outcome" = 'forfeit') = ("solverScore" IS NULL)),
  CONSTRAINT "DuelTrial_score_range" CHECK ("architectScore" >= 0 AND "architectScore" < 'Infinity' AND "solverScore" >= 0 AND "solverScore" < 'Infinity'),
  CONSTRAINT "DuelTrial_usage_range" CHECK ("cpuMs" >= 0 AND "wallMs" >= 0 AND "memoryKiB" >= 0),
  CONSTRAINT "DuelTrial_architectId_fkey" FOREIGN KEY ("architectId") REFERENCES "DuelPlayer"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "DuelTrial_solverId_fkey" FOREIGN KEY ("solverId") REFERENCES "DuelPlayer"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "DuelTrial_mazeHash_fkey" FOREIGN KEY ("mazeHash") REFERENCES "DuelMaze"(hash) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "DuelTrial_solverId_idx" ON "DuelTrial" ("solverId");
CREATE INDEX "DuelTrial_mazeHash_idx" ON "DuelTrial" ("mazeHash");
CREATE UNIQUE INDEX "DuelTrial_architectId_solverId_size_seed_key" ON "DuelTrial" ("architectId", "solverId", size, seed);

CREATE TABLE "DuelWalk" (
  "id" uuid NOT NULL,
  "userId" uuid,
  "mazeHash" text NOT NULL,
  "path" text NOT NULL,
  "steps" integer NOT NULL,
  "solved" boolean NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "rules" integer NOT NULL,
  CONSTRAINT "DuelWalk_pkey" PRIMARY KEY (id),
  CONSTRAINT "DuelWalk_path_form" CHECK ("path" ~ '^[URDL]*$' AND char_length("path") <= 10000),
  CONSTRAINT "DuelWalk_steps_of_path" CHECK ("steps" = char_length("path")),
  CONSTRAINT "DuelWalk_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "DuelWalk_mazeHash_fkey" FOREIGN KEY ("mazeHash") REFERENCES "DuelMaze"(hash) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "DuelWalk_mazeHash_steps_idx" ON "DuelWalk" ("mazeHash", steps);
CREATE INDEX "DuelWalk_userId_idx" ON "DuelWalk" ("userId");

CREATE TABLE "DuelStanding" (
  "entryId" uuid NOT NULL,
  "problemId" text NOT NULL,
  "role" "DuelRole" NOT NULL,
  "position" integer NOT NULL,
  "place" integer,
  "score" double precision,
  "median" double precision,
  "low" double precision,
  "high" double precision,
  "trials" integer NOT NULL,
  "forfeits" integer NOT NULL,
  "didNotFinish" integer NOT NULL,
  "bestId" uuid,
  "worstId" uuid,
  "computedAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "ties" integer[] DEFAULT ARRAY[]::integer[],
  CONSTRAINT "DuelStanding_pkey" PRIMARY KEY ("entryId"),
  CONSTRAINT "DuelStanding_place_range" CHECK ("position" >= 0 AND "place" >= 1),
  CONSTRAINT "DuelStanding_score_range" CHECK ("score" >= 0 AND "score" < 'Infinity'),
  CONSTRAINT "DuelStanding_interval" CHECK ("low" <= "high"),
  CONSTRAINT "DuelStanding_counts_range" CHECK ("trials" >= 0 AND "forfeits" >= 0 AND "didNotFinish" >= 0 AND "forfeits" + "didNotFinish" <= "trials"),
  -- First and last position of each run.
  CONSTRAINT "DuelStanding_ties_runs" CHECK ("ties" IS NOT NULL AND array_position("ties", NULL) IS NULL AND cardinality("ties") % 2 = 0),
  CONSTRAINT "DuelStanding_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "DuelEntry"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "DuelStanding_problemId_role_position_idx" ON "DuelStanding" ("problemId", role, "position");

-- The path of a trial is not in its row: leaderboards and matrices read all trials of a duel and no path, and paths would be
-- three quarters of what they have to read.
CREATE TABLE "DuelPath" (
  "trialId" uuid NOT NULL,
  "path" text NOT NULL,
  CONSTRAINT "DuelPath_pkey" PRIMARY KEY ("trialId"),
  -- Nobody who made no step has a path.
  CONSTRAINT "DuelPath_path_form" CHECK ("path" ~ '^[URDL]+$' AND char_length("path") <= 10000),
  CONSTRAINT "DuelPath_trialId_fkey" FOREIGN KEY ("trialId") REFERENCES "DuelTrial"(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "DuelBuildLog" (
  "playerId" uuid NOT NULL,
  "size" integer NOT NULL,
  "seed" integer NOT NULL,
  "said" jsonb NOT NULL,
  "unreadable" text,
  CONSTRAINT "DuelBuildLog_pkey" PRIMARY KEY ("playerId", size, seed),
  -- Who said nothing has no log. The sandbox bounds standard error, the referee so much of a reply.
  CONSTRAINT "DuelBuildLog_said_list" CHECK (jsonb_typeof("said") = 'array'),
  CONSTRAINT "DuelBuildLog_something" CHECK ("said" <> '[]' OR "unreadable" IS NOT NULL),
  CONSTRAINT "DuelBuildLog_unreadable_length" CHECK (char_length("unreadable") BETWEEN 1 AND 2000),
  CONSTRAINT "DuelBuildLog_playerId_size_seed_fkey" FOREIGN KEY ("playerId", size, seed) REFERENCES "DuelBuild"("playerId", size, seed) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "DuelTrialLog" (
  "trialId" uuid NOT NULL,
  "said" jsonb NOT NULL,
  "unreadable" text,
  CONSTRAINT "DuelTrialLog_pkey" PRIMARY KEY ("trialId"),
  CONSTRAINT "DuelTrialLog_said_list" CHECK (jsonb_typeof("said") = 'array'),
  CONSTRAINT "DuelTrialLog_something" CHECK ("said" <> '[]' OR "unreadable" IS NOT NULL),
  CONSTRAINT "DuelTrialLog_unreadable_length" CHECK (char_length("unreadable") BETWEEN 1 AND 2000),
  CONSTRAINT "DuelTrialLog_trialId_fkey" FOREIGN KEY ("trialId") REFERENCES "DuelTrial"(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "Contest" (
  "id" uuid NOT NULL,
  "title" text NOT NULL,
  "startsAt" timestamptz(6) NOT NULL,
  "endsAt" timestamptz(6) NOT NULL,
  "opensSources" boolean DEFAULT false NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "updatedAt" timestamptz(6) NOT NULL,
  "description" text DEFAULT '' NOT NULL,
  "format" text DEFAULT 'icpc' NOT NULL,
  "freezesAt" timestamptz(6),
  "thawedAt" timestamptz(6),
  "audience" "ContestAudience" DEFAULT 'public' NOT NULL,
  "closesAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "finalisedAt" timestamptz(6),
  "inviteToken" text,
  "teamSize" integer DEFAULT 1 NOT NULL,
  "bronze" integer DEFAULT 0 NOT NULL,
  "gold" integer DEFAULT 0 NOT NULL,
  "silver" integer DEFAULT 0 NOT NULL,
  "balloonsFrozen" boolean DEFAULT false NOT NULL,
  "printing" boolean DEFAULT false NOT NULL,
  "opensGames" boolean DEFAULT false NOT NULL,
  "classId" uuid,
  CONSTRAINT "Contest_pkey" PRIMARY KEY (id),
  -- PostgreSQL knows moments before and after all time, JavaScript does not.
  CONSTRAINT "Contest_title_length" CHECK (char_length("title") BETWEEN 1 AND 120),
  CONSTRAINT "Contest_title_visible" CHECK ("title" ~ '[^[:space:]]'),
  CONSTRAINT "Contest_window" CHECK ("endsAt" > "startsAt"),
  CONSTRAINT "Contest_window_finite" CHECK (isfinite("startsAt") AND isfinite("endsAt")),
  CONSTRAINT "Contest_teamSize" CHECK ("teamSize" BETWEEN 1 AND 10),
  CONSTRAINT "Contest_medals" CHECK (gold BETWEEN 0 AND 1000 AND silver BETWEEN 0 AND 1000 AND bronze BETWEEN 0 AND 1000),
  -- A deleted class leaves a contest that only those see who take part or run it.
  CONSTRAINT "Contest_class" CHECK (audience::text = 'class' OR "classId" IS NULL)
);
CREATE INDEX "Contest_startsAt_idx" ON "Contest" ("startsAt" DESC);
CREATE UNIQUE INDEX "Contest_inviteToken_key" ON "Contest" ("inviteToken");
CREATE INDEX "Contest_classId_idx" ON "Contest" ("classId");

CREATE TABLE "ContestProblem" (
  "contestId" uuid NOT NULL,
  "problemId" text NOT NULL,
  "points" double precision DEFAULT 100 NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  "colour" text,
  CONSTRAINT "ContestProblem_pkey" PRIMARY KEY ("contestId", "problemId"),
  CONSTRAINT "ContestProblem_colour" CHECK (colour IN ('teal', 'ochre', 'violet', 'green', 'plum', 'sky', 'brown', 'blue', 'olive', 'slate')),
  CONSTRAINT "ContestProblem_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "ContestProblem_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "ContestProblem_problemId_idx" ON "ContestProblem" ("problemId");

CREATE TABLE "Session" (
  "id" uuid NOT NULL,
  "key" text NOT NULL,
  "userId" uuid NOT NULL,
  "agent" text DEFAULT '' NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "seenAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "expiresAt" timestamptz(6) NOT NULL,
  CONSTRAINT "Session_pkey" PRIMARY KEY (id),
  CONSTRAINT "Session_key_form" CHECK ("key" ~ '^[A-Za-z0-9_-]{43}$'),
  CONSTRAINT "Session_agent_length" CHECK (char_length("agent") <= 200),
  CONSTRAINT "Session_window" CHECK ("expiresAt" > "createdAt"),
  CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "Session_key_key" ON "Session" (key);
CREATE INDEX "Session_userId_seenAt_idx" ON "Session" ("userId", "seenAt");
CREATE INDEX "Session_expiresAt_idx" ON "Session" ("expiresAt");

CREATE TABLE "NamedNetwork" (
  "id" uuid NOT NULL,
  "name" text NOT NULL,
  "cidr" inet NOT NULL,
  "signUpsPerHour" integer NOT NULL,
  "failuresPerMinute" integer NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "updatedAt" timestamptz(6) NOT NULL,
  CONSTRAINT "NamedNetwork_pkey" PRIMARY KEY (id),
  -- A network is not all of the internet: 8 bits of IPv4 and 16 of IPv6 are given at least.
  CONSTRAINT "NamedNetwork_name_length" CHECK (char_length("name") BETWEEN 1 AND 60),
  CONSTRAINT "NamedNetwork_name_visible" CHECK ("name" ~ '[^[:space:]]'),
  CONSTRAINT "NamedNetwork_cidr_form" CHECK ("cidr" = network("cidr") AND masklen("cidr") >= CASE family("cidr") WHEN 4 THEN 8 ELSE 16 END),
  CONSTRAINT "NamedNetwork_limits_range" CHECK ("signUpsPerHour" BETWEEN 1 AND 100000 AND "failuresPerMinute" BETWEEN 1 AND 100000)
);
CREATE UNIQUE INDEX "NamedNetwork_cidr_key" ON "NamedNetwork" (cidr);

-- A worker claims a maze of an architect before it builds it, so that it holds neither a lock nor a transaction for as long
-- as the architect's program runs.
CREATE TABLE "DuelBuildClaim" (
  "playerId" uuid NOT NULL,
  "size" integer NOT NULL,
  "seed" integer NOT NULL,
  "holder" uuid NOT NULL,
  "expiresAt" timestamptz(6) NOT NULL,
  CONSTRAINT "DuelBuildClaim_pkey" PRIMARY KEY ("playerId", size, seed),
  CONSTRAINT "DuelBuildClaim_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "DuelPlayer"(id) ON UPDATE CASCADE ON DELETE CASCADE
);

-- The games that are watched while they are judged, one row a submission. The table is unlogged: its rows are rewritten
-- several times a second and worth nothing after a crash, when PostgreSQL empties it.
CREATE UNLOGGED TABLE "LiveGames" (
  "submissionId" uuid NOT NULL,
  "generation" integer NOT NULL,
  "games" json NOT NULL,
  CONSTRAINT "LiveGames_pkey" PRIMARY KEY ("submissionId"),
  CONSTRAINT "LiveGames_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "DailyResult" (
  "userId" uuid NOT NULL,
  "day" date NOT NULL,
  "board" "DailyBoard" NOT NULL,
  "answer" text NOT NULL,
  "figure" integer NOT NULL,
  "late" boolean NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "DailyResult_pkey" PRIMARY KEY ("userId", day, board),
  CONSTRAINT "DailyResult_answer_letters" CHECK ("answer" ~ '^[UDLR]+$' AND length("answer") <= 1000),
  CONSTRAINT "DailyResult_figure_length" CHECK ("figure" = length("answer")),
  CONSTRAINT "DailyResult_day_begun" CHECK ("day" >= DATE '2026-11-24'),
  CONSTRAINT "DailyResult_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "DailyResult_day_board_late_figure_idx" ON "DailyResult" (day, board, late, figure);

CREATE TABLE "Editorial" (
  "problemId" text NOT NULL,
  "locale" text NOT NULL,
  "body" text NOT NULL,
  "revision" text NOT NULL,
  CONSTRAINT "Editorial_pkey" PRIMARY KEY ("problemId", locale),
  CONSTRAINT "Editorial_locale_form" CHECK ("locale" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  CONSTRAINT "Editorial_body_length" CHECK (octet_length("body") BETWEEN 1 AND 65536),
  CONSTRAINT "Editorial_revision_form" CHECK ("revision" ~ '^[0-9a-f]{12}$'),
  CONSTRAINT "Editorial_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "Follow" (
  "followerId" uuid NOT NULL,
  "followedId" uuid NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "Follow_pkey" PRIMARY KEY ("followerId", "followedId"),
  CONSTRAINT "Follow_not_oneself" CHECK ("followerId" <> "followedId"),
  CONSTRAINT "Follow_followerId_fkey" FOREIGN KEY ("followerId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Follow_followedId_fkey" FOREIGN KEY ("followedId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "Follow_followedId_idx" ON "Follow" ("followedId");

CREATE TABLE "Notice" (
  "id" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "kind" "NoticeKind" NOT NULL,
  "submissionId" uuid NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "readAt" timestamptz(6),
  CONSTRAINT "Notice_pkey" PRIMARY KEY (id),
  CONSTRAINT "Notice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Notice_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "Notice_userId_readAt_idx" ON "Notice" ("userId", "readAt");
CREATE UNIQUE INDEX "Notice_submissionId_userId_kind_key" ON "Notice" ("submissionId", "userId", kind);

CREATE TABLE "Comment" (
  "id" uuid NOT NULL,
  "submissionId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "token" uuid NOT NULL,
  "body" text NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "removedAt" timestamptz(6),
  "removedById" uuid,
  CONSTRAINT "Comment_pkey" PRIMARY KEY (id),
  -- Removing a comment erases its text. The row stays, so that its form cannot bring it back.
  CONSTRAINT "Comment_body_length" CHECK (CASE WHEN "removedAt" IS NULL THEN length("body") BETWEEN 1 AND 2000 ELSE "body" = '' END),
  CONSTRAINT "Comment_remover_of_removed" CHECK ("removedById" IS NULL OR "removedAt" IS NOT NULL),
  CONSTRAINT "Comment_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Comment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Comment_removedById_fkey" FOREIGN KEY ("removedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX "Comment_submissionId_id_idx" ON "Comment" ("submissionId", id DESC);
CREATE INDEX "Comment_removedById_idx" ON "Comment" ("removedById");
CREATE UNIQUE INDEX "Comment_userId_token_key" ON "Comment" ("userId", token);

CREATE TABLE "Participation" (
  "id" uuid NOT NULL,
  "contestId" uuid NOT NULL,
  "userId" uuid,
  "kind" "ParticipationKind" DEFAULT 'official' NOT NULL,
  "startsAt" timestamptz(6),
  "extraSeconds" integer DEFAULT 0 NOT NULL,
  "disqualified" boolean DEFAULT false NOT NULL,
  "joinedAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "groupId" uuid,
  "organisationId" uuid,
  "teamId" uuid,
  "seat" text DEFAULT '' NOT NULL,
  CONSTRAINT "Participation_pkey" PRIMARY KEY (id),
  -- A participation is that of a person or of a team; people take part virtually alone.
  CONSTRAINT "Participation_who" CHECK (num_nonnulls("userId", "teamId") = 1),
  CONSTRAINT "Participation_virtual_alone" CHECK (kind <> 'virtual' OR ("userId" IS NOT NULL AND "startsAt" IS NOT NULL)),
  CONSTRAINT "Participation_extra" CHECK ("extraSeconds" BETWEEN 0 AND 604800),
  CONSTRAINT "Participation_seat" CHECK (char_length(seat) <= 60),
  CONSTRAINT "Participation_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Participation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "Participation_contestId_userId_idx" ON "Participation" ("contestId", "userId");
CREATE INDEX "Participation_userId_idx" ON "Participation" ("userId");
-- One person takes part once, but may do so virtually as often as they like.
CREATE UNIQUE INDEX "Participation_once" ON "Participation" ("contestId", "userId") WHERE (kind <> 'virtual'::"ParticipationKind");
CREATE UNIQUE INDEX "Participation_teamId_key" ON "Participation" ("teamId");
CREATE INDEX "Participation_organisationId_idx" ON "Participation" ("organisationId");
CREATE INDEX "Participation_groupId_idx" ON "Participation" ("groupId");

CREATE TABLE "ContestEvent" (
  "contestId" uuid NOT NULL,
  "seq" integer NOT NULL,
  "type" text NOT NULL,
  "data" jsonb NOT NULL,
  "at" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "ContestEvent_pkey" PRIMARY KEY ("contestId", seq),
  CONSTRAINT "ContestEvent_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
-- Where a submission is logged. Its results go to the same participations, whoever has left or joined since.
CREATE INDEX "ContestEvent_submission" ON "ContestEvent" (((data ->> 'id'::text))) WHERE (type = 'submission'::text);
-- The events of one participation are read without those of the others.
CREATE INDEX "ContestEvent_participant" ON "ContestEvent" (((data ->> 'participant'::text))) WHERE (type = 'submission'::text);
CREATE INDEX "ContestEvent_judgement" ON "ContestEvent" (((data ->> 'submission'::text))) WHERE (type = 'judgement'::text);
CREATE INDEX "ContestEvent_seat" ON "ContestEvent" (((data ->> 'id'::text))) WHERE (type = 'participant'::text);
-- Where an entry, one of its versions or a meeting is logged.
CREATE INDEX "ContestEvent_entry" ON "ContestEvent" (((data ->> 'id'::text))) WHERE (type = 'entry'::text);
CREATE INDEX "ContestEvent_entrant" ON "ContestEvent" (((data ->> 'participant'::text))) WHERE (type = 'entry'::text);
CREATE INDEX "ContestEvent_version" ON "ContestEvent" (((data ->> 'version'::text))) WHERE (type = 'entry'::text);
CREATE INDEX "ContestEvent_architect" ON "ContestEvent" (((data ->> 'architect'::text))) WHERE (type = 'meeting'::text);
CREATE INDEX "ContestEvent_solver" ON "ContestEvent" (((data ->> 'solver'::text))) WHERE (type = 'meeting'::text);
CREATE INDEX "ContestEvent_released" ON "ContestEvent" (((data ->> 'submission'::text))) WHERE (type = 'released'::text);

CREATE TABLE "Clarification" (
  "id" uuid NOT NULL,
  "contestId" uuid NOT NULL,
  "token" uuid NOT NULL,
  "participationId" uuid,
  "problemId" text,
  "question" text DEFAULT '' NOT NULL,
  "answer" text,
  "toAll" boolean DEFAULT false NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "answeredAt" timestamptz(6),
  "answeredById" uuid,
  CONSTRAINT "Clarification_pkey" PRIMARY KEY (id),
  CONSTRAINT "Clarification_text" CHECK (question <> '' OR (answer IS NOT NULL AND "toAll")),
  CONSTRAINT "Clarification_length" CHECK (char_length(question) <= 2000 AND char_length(answer) <= 2000),
  CONSTRAINT "Clarification_answered" CHECK ((answer IS NULL) = ("answeredAt" IS NULL) AND (answer IS NOT NULL OR NOT "toAll")),
  CONSTRAINT "Clarification_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Clarification_participationId_fkey" FOREIGN KEY ("participationId") REFERENCES "Participation"(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "Clarification_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "Clarification_answeredById_fkey" FOREIGN KEY ("answeredById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX "Clarification_contestId_token_key" ON "Clarification" ("contestId", token);
CREATE INDEX "Clarification_participationId_idx" ON "Clarification" ("participationId");
CREATE INDEX "Clarification_problemId_idx" ON "Clarification" ("problemId");
CREATE INDEX "Clarification_answeredById_idx" ON "Clarification" ("answeredById");

CREATE TABLE "RemovedInterval" (
  "id" uuid NOT NULL,
  "contestId" uuid NOT NULL,
  "from" timestamptz(6) NOT NULL,
  "to" timestamptz(6) NOT NULL,
  "given" boolean NOT NULL,
  "paused" boolean DEFAULT false NOT NULL,
  CONSTRAINT "RemovedInterval_pkey" PRIMARY KEY (id),
  CONSTRAINT "RemovedInterval_span" CHECK ("from" < "to"),
  CONSTRAINT "RemovedInterval_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "RemovedInterval_contestId_idx" ON "RemovedInterval" ("contestId");

CREATE TABLE "ContestOrganiser" (
  "contestId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "addedAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "ContestOrganiser_pkey" PRIMARY KEY ("contestId", "userId"),
  CONSTRAINT "ContestOrganiser_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "ContestOrganiser_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "ContestOrganiser_userId_idx" ON "ContestOrganiser" ("userId");

CREATE TABLE "Organisation" (
  "id" uuid NOT NULL,
  "name" text NOT NULL,
  "shortName" text DEFAULT '' NOT NULL,
  "country" text DEFAULT '' NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "Organisation_pkey" PRIMARY KEY (id),
  CONSTRAINT "Organisation_name" CHECK (char_length(name) BETWEEN 1 AND 120),
  CONSTRAINT "Organisation_shortName" CHECK (char_length("shortName") <= 20),
  CONSTRAINT "Organisation_country" CHECK (country ~ '^([A-Z]{3})?$')
);
CREATE UNIQUE INDEX "Organisation_name_key" ON "Organisation" (name);

CREATE TABLE "ContestGroup" (
  "id" uuid NOT NULL,
  "contestId" uuid NOT NULL,
  "name" text NOT NULL,
  CONSTRAINT "ContestGroup_pkey" PRIMARY KEY (id),
  CONSTRAINT "ContestGroup_name" CHECK (char_length(name) BETWEEN 1 AND 60),
  CONSTRAINT "ContestGroup_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "ContestGroup_contestId_name_key" ON "ContestGroup" ("contestId", name);

CREATE TABLE "Team" (
  "id" uuid NOT NULL,
  "contestId" uuid NOT NULL,
  "name" text NOT NULL,
  "token" text,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "Team_pkey" PRIMARY KEY (id),
  CONSTRAINT "Team_name" CHECK (char_length(name) BETWEEN 1 AND 60),
  CONSTRAINT "Team_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "Team_token_key" ON "Team" (token);
CREATE UNIQUE INDEX "Team_contestId_name_key" ON "Team" ("contestId", name);

CREATE TABLE "TeamMember" (
  "contestId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "teamId" uuid NOT NULL,
  "joinedAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "TeamMember_pkey" PRIMARY KEY ("contestId", "userId"),
  CONSTRAINT "TeamMember_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "TeamMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "TeamMember_teamId_idx" ON "TeamMember" ("teamId");
CREATE INDEX "TeamMember_userId_idx" ON "TeamMember" ("userId");

CREATE TABLE "Class" (
  "id" uuid NOT NULL,
  "title" text NOT NULL,
  "description" text DEFAULT '' NOT NULL,
  "token" uuid NOT NULL,
  "invite" text,
  "archivedAt" timestamptz(6),
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "updatedAt" timestamptz(6) NOT NULL,
  CONSTRAINT "Class_pkey" PRIMARY KEY (id),
  CONSTRAINT "Class_title_length" CHECK (char_length("title") BETWEEN 1 AND 120),
  CONSTRAINT "Class_title_visible" CHECK ("title" ~ '[^[:space:]]'),
  CONSTRAINT "Class_description_length" CHECK (char_length("description") <= 4000),
  CONSTRAINT "Class_invite_form" CHECK ("invite" ~ '^[A-Za-z0-9_-]{24}$')
);
CREATE UNIQUE INDEX "Class_token_key" ON "Class" (token);
CREATE UNIQUE INDEX "Class_invite_key" ON "Class" (invite);

CREATE TABLE "ClassMember" (
  "id" uuid NOT NULL,
  "classId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "role" "ClassRole" NOT NULL,
  "joinedAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "leftAt" timestamptz(6),
  CONSTRAINT "ClassMember_pkey" PRIMARY KEY (id),
  CONSTRAINT "ClassMember_span" CHECK ("leftAt" >= "joinedAt"),
  CONSTRAINT "ClassMember_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "ClassMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "ClassMember_classId_userId_idx" ON "ClassMember" ("classId", "userId");
CREATE INDEX "ClassMember_userId_idx" ON "ClassMember" ("userId");
-- Somebody is a member of a class once at a time.
CREATE UNIQUE INDEX "ClassMember_once" ON "ClassMember" ("classId", "userId") WHERE ("leftAt" IS NULL);

CREATE TABLE "Assignment" (
  "id" uuid NOT NULL,
  "classId" uuid NOT NULL,
  "token" uuid NOT NULL,
  "title" text NOT NULL,
  "text" text DEFAULT '' NOT NULL,
  "opensAt" timestamptz(6) NOT NULL,
  "dueAt" timestamptz(6) NOT NULL,
  "grading" "AssignmentGrading" DEFAULT 'best' NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "updatedAt" timestamptz(6) NOT NULL,
  CONSTRAINT "Assignment_pkey" PRIMARY KEY (id),
  CONSTRAINT "Assignment_title_length" CHECK (char_length("title") BETWEEN 1 AND 120),
  CONSTRAINT "Assignment_title_visible" CHECK ("title" ~ '[^[:space:]]'),
  CONSTRAINT "Assignment_text_length" CHECK (char_length("text") <= 4000),
  CONSTRAINT "Assignment_window" CHECK ("dueAt" > "opensAt"),
  CONSTRAINT "Assignment_window_finite" CHECK (isfinite("opensAt") AND isfinite("dueAt")),
  CONSTRAINT "Assignment_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "Assignment_classId_dueAt_idx" ON "Assignment" ("classId", "dueAt");
CREATE UNIQUE INDEX "Assignment_classId_token_key" ON "Assignment" ("classId", token);

CREATE TABLE "AssignmentProblem" (
  "assignmentId" uuid NOT NULL,
  "problemId" text NOT NULL,
  "position" integer NOT NULL,
  "points" double precision NOT NULL,
  CONSTRAINT "AssignmentProblem_pkey" PRIMARY KEY ("assignmentId", "problemId"),
  CONSTRAINT "AssignmentProblem_points_range" CHECK ("points" > 0 AND "points" <= 1000),
  CONSTRAINT "AssignmentProblem_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "AssignmentProblem_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "AssignmentProblem_problemId_idx" ON "AssignmentProblem" ("problemId");

CREATE TABLE "AssignmentExtension" (
  "assignmentId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "dueAt" timestamptz(6) NOT NULL,
  CONSTRAINT "AssignmentExtension_pkey" PRIMARY KEY ("assignmentId", "userId"),
  CONSTRAINT "AssignmentExtension_finite" CHECK (isfinite("dueAt")),
  CONSTRAINT "AssignmentExtension_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "AssignmentExtension_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "AssignmentExtension_userId_idx" ON "AssignmentExtension" ("userId");

CREATE TABLE "LtiPlatform" (
  "id" uuid NOT NULL,
  "name" text NOT NULL,
  "issuer" text NOT NULL,
  "clientId" text NOT NULL,
  "deployments" text[],
  "authUrl" text NOT NULL,
  "tokenUrl" text NOT NULL,
  "jwksUrl" text NOT NULL,
  "serviceOrigins" text[],
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "updatedAt" timestamptz(6) NOT NULL,
  CONSTRAINT "LtiPlatform_pkey" PRIMARY KEY (id),
  CONSTRAINT "LtiPlatform_name_length" CHECK (char_length("name") BETWEEN 1 AND 60),
  CONSTRAINT "LtiPlatform_filled" CHECK ("issuer" <> '' AND "clientId" <> '' AND cardinality("deployments") > 0),
  CONSTRAINT "LtiPlatform_addresses" CHECK (
    "authUrl" ~ '^https?://' AND "tokenUrl" ~ '^https?://' AND "jwksUrl" ~ '^https?://')
);
CREATE UNIQUE INDEX "LtiPlatform_issuer_clientId_key" ON "LtiPlatform" (issuer, "clientId");

CREATE TABLE "LtiCourse" (
  "id" uuid NOT NULL,
  "platformId" uuid NOT NULL,
  "deployment" text NOT NULL,
  "context" text NOT NULL,
  "classId" uuid NOT NULL,
  "membersUrl" text,
  "lineItemsUrl" text,
  "scopes" text[],
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "syncedAt" timestamptz(6),
  "busyUntil" timestamptz(6),
  CONSTRAINT "LtiCourse_pkey" PRIMARY KEY (id),
  CONSTRAINT "LtiCourse_filled" CHECK ("deployment" <> '' AND "context" <> ''),
  CONSTRAINT "LtiCourse_platformId_fkey" FOREIGN KEY ("platformId") REFERENCES "LtiPlatform"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "LtiCourse_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "LtiCourse_classId_key" ON "LtiCourse" ("classId");
CREATE UNIQUE INDEX "LtiCourse_platformId_deployment_context_key" ON "LtiCourse" ("platformId", deployment, context);

CREATE TABLE "LtiLineItem" (
  "assignmentId" uuid NOT NULL,
  "url" text NOT NULL,
  "label" text NOT NULL,
  "maximum" double precision NOT NULL,
  CONSTRAINT "LtiLineItem_pkey" PRIMARY KEY ("assignmentId"),
  CONSTRAINT "LtiLineItem_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "LtiScore" (
  "assignmentId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "points" double precision,
  "maximum" double precision,
  "sentAt" timestamptz(6),
  "fault" jsonb,
  "failedAt" timestamptz(6),
  "failures" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "LtiScore_pkey" PRIMARY KEY ("assignmentId", "userId"),
  CONSTRAINT "LtiScore_sent" CHECK ("points" IS NULL OR ("maximum" IS NOT NULL AND "sentAt" IS NOT NULL)),
  CONSTRAINT "LtiScore_failed" CHECK (("fault" IS NULL) = ("failedAt" IS NULL) AND ("fault" IS NULL) = ("failures" = 0)),
  CONSTRAINT "LtiScore_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "LtiScore_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "LtiScore_userId_idx" ON "LtiScore" ("userId");
CREATE INDEX "LtiScore_failedAt_idx" ON "LtiScore" ("failedAt");

CREATE TABLE "LtiChange" (
  "id" bigserial NOT NULL,
  "classId" uuid NOT NULL,
  CONSTRAINT "LtiChange_pkey" PRIMARY KEY (id)
);

CREATE TABLE "LtiNonce" (
  "nonce" text NOT NULL,
  "expiresAt" timestamptz(6) NOT NULL,
  CONSTRAINT "LtiNonce_pkey" PRIMARY KEY (nonce)
);
CREATE INDEX "LtiNonce_expiresAt_idx" ON "LtiNonce" ("expiresAt");

CREATE TABLE "LtiKey" (
  "id" integer DEFAULT 1 NOT NULL,
  "kid" text NOT NULL,
  "jwk" jsonb NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "LtiKey_pkey" PRIMARY KEY (id),
  CONSTRAINT "LtiKey_single" CHECK ("id" = 1)
);

CREATE TABLE "SimilarityReport" (
  "id" uuid NOT NULL,
  "contestId" uuid NOT NULL,
  "problemId" text NOT NULL,
  "token" uuid NOT NULL,
  "startedById" uuid,
  "state" "SimilarityState" DEFAULT 'waiting' NOT NULL,
  "done" integer DEFAULT 0 NOT NULL,
  "total" integer DEFAULT 0 NOT NULL,
  "cause" text,
  "fates" jsonb DEFAULT '{}' NOT NULL,
  "histogram" integer[] DEFAULT ARRAY[]::integer[],
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "finishedAt" timestamptz(6),
  CONSTRAINT "SimilarityReport_pkey" PRIMARY KEY (id),
  CONSTRAINT "SimilarityReport_progress" CHECK (done BETWEEN 0 AND total),
  CONSTRAINT "SimilarityReport_finished" CHECK ((state IN ('ready', 'failed')) = ("finishedAt" IS NOT NULL) AND (state = 'failed') = (cause IS NOT NULL)),
  CONSTRAINT "SimilarityReport_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "SimilarityReport_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "SimilarityReport_startedById_fkey" FOREIGN KEY ("startedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX "SimilarityReport_problemId_idx" ON "SimilarityReport" ("problemId");
CREATE INDEX "SimilarityReport_startedById_idx" ON "SimilarityReport" ("startedById");
CREATE UNIQUE INDEX "SimilarityReport_contestId_token_key" ON "SimilarityReport" ("contestId", token);
-- One comparison of a problem is under way at a time.
CREATE UNIQUE INDEX "SimilarityReport_one" ON "SimilarityReport" ("contestId", "problemId") WHERE (state = ANY (ARRAY['waiting'::"SimilarityState", 'running'::"SimilarityState"]));

CREATE TABLE "SimilarityPair" (
  "reportId" uuid NOT NULL,
  "place" integer NOT NULL,
  "leftParticipationId" uuid NOT NULL,
  "rightParticipationId" uuid NOT NULL,
  "leftSubmissionId" uuid NOT NULL,
  "rightSubmissionId" uuid NOT NULL,
  "similarity" double precision NOT NULL,
  "overlap" jsonb NOT NULL,
  CONSTRAINT "SimilarityPair_pkey" PRIMARY KEY ("reportId", place),
  CONSTRAINT "SimilarityPair_range" CHECK (place > 0 AND similarity BETWEEN 0 AND 1),
  CONSTRAINT "SimilarityPair_two" CHECK ("leftParticipationId" <> "rightParticipationId"),
  CONSTRAINT "SimilarityPair_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "SimilarityReport"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "SimilarityPair_leftParticipationId_fkey" FOREIGN KEY ("leftParticipationId") REFERENCES "Participation"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "SimilarityPair_rightParticipationId_fkey" FOREIGN KEY ("rightParticipationId") REFERENCES "Participation"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "SimilarityPair_leftSubmissionId_fkey" FOREIGN KEY ("leftSubmissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "SimilarityPair_rightSubmissionId_fkey" FOREIGN KEY ("rightSubmissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "SimilarityPair_leftParticipationId_idx" ON "SimilarityPair" ("leftParticipationId");
CREATE INDEX "SimilarityPair_rightParticipationId_idx" ON "SimilarityPair" ("rightParticipationId");
CREATE INDEX "SimilarityPair_leftSubmissionId_idx" ON "SimilarityPair" ("leftSubmissionId");
CREATE INDEX "SimilarityPair_rightSubmissionId_idx" ON "SimilarityPair" ("rightSubmissionId");

CREATE TABLE "SimilarityMember" (
  "reportId" uuid NOT NULL,
  "group" integer NOT NULL,
  "participationId" uuid NOT NULL,
  "submissionId" uuid NOT NULL,
  CONSTRAINT "SimilarityMember_pkey" PRIMARY KEY ("reportId", "group", "participationId"),
  CONSTRAINT "SimilarityMember_group" CHECK ("group" > 0),
  CONSTRAINT "SimilarityMember_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "SimilarityReport"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "SimilarityMember_participationId_fkey" FOREIGN KEY ("participationId") REFERENCES "Participation"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "SimilarityMember_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "SimilarityMember_participationId_idx" ON "SimilarityMember" ("participationId");
CREATE INDEX "SimilarityMember_submissionId_idx" ON "SimilarityMember" ("submissionId");

CREATE TABLE "Exam" (
  "contestId" uuid NOT NULL,
  "networks" text[],
  "oneSession" boolean NOT NULL,
  "everybody" boolean NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "updatedAt" timestamptz(6) NOT NULL,
  CONSTRAINT "Exam_pkey" PRIMARY KEY ("contestId"),
  -- A list that is read every second by every web server stays short, and restricting everybody needs to know where.
  CONSTRAINT "Exam_networks_count" CHECK (cardinality(networks) <= 50),
  CONSTRAINT "Exam_everybody_somewhere" CHECK (NOT everybody OR cardinality(networks) > 0),
  CONSTRAINT "Exam_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "ExamRelease" (
  "contestId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "ExamRelease_pkey" PRIMARY KEY ("contestId", "userId"),
  CONSTRAINT "ExamRelease_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "ExamRelease_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "ExamRelease_userId_idx" ON "ExamRelease" ("userId");

CREATE TABLE "ExamVisit" (
  "contestId" uuid NOT NULL,
  "sessionId" uuid NOT NULL,
  "address" text NOT NULL,
  "userId" uuid NOT NULL,
  "agent" text NOT NULL,
  "firstAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "lastAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "ExamVisit_pkey" PRIMARY KEY ("contestId", "sessionId", address),
  -- The longest address has 45 characters.
  CONSTRAINT "ExamVisit_address_length" CHECK (char_length(address) BETWEEN 1 AND 45),
  CONSTRAINT "ExamVisit_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "ExamVisit_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "ExamVisit_contestId_userId_lastAt_idx" ON "ExamVisit" ("contestId", "userId", "lastAt");
CREATE INDEX "ExamVisit_userId_idx" ON "ExamVisit" ("userId");

CREATE TABLE "Commentary" (
  "id" uuid NOT NULL,
  "contestId" uuid NOT NULL,
  "token" uuid NOT NULL,
  "message" text NOT NULL,
  "tags" text[] DEFAULT ARRAY[]::text[],
  "participationIds" uuid[] DEFAULT ARRAY[]::uuid[],
  "problemIds" text[] DEFAULT ARRAY[]::text[],
  "submissionIds" uuid[] DEFAULT ARRAY[]::uuid[],
  "afterFreeze" boolean NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "createdById" uuid,
  CONSTRAINT "Commentary_pkey" PRIMARY KEY (id),
  CONSTRAINT "Commentary_message" CHECK (char_length(message) BETWEEN 1 AND 20000),
  CONSTRAINT "Commentary_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Commentary_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX "Commentary_createdById_idx" ON "Commentary" ("createdById");
CREATE UNIQUE INDEX "Commentary_contestId_token_key" ON "Commentary" ("contestId", token);

CREATE TABLE "Balloon" (
  "participationId" uuid NOT NULL,
  "problemId" text NOT NULL,
  "contestId" uuid NOT NULL,
  "runnerId" uuid,
  "takenAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "deliveredAt" timestamptz(6),
  CONSTRAINT "Balloon_pkey" PRIMARY KEY ("participationId", "problemId"),
  CONSTRAINT "Balloon_participationId_fkey" FOREIGN KEY ("participationId") REFERENCES "Participation"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Balloon_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Balloon_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Balloon_runnerId_fkey" FOREIGN KEY ("runnerId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX "Balloon_contestId_idx" ON "Balloon" ("contestId");
CREATE INDEX "Balloon_problemId_idx" ON "Balloon" ("problemId");
CREATE INDEX "Balloon_runnerId_idx" ON "Balloon" ("runnerId");

CREATE TABLE "PrintJob" (
  "id" uuid NOT NULL,
  "contestId" uuid NOT NULL,
  "participationId" uuid NOT NULL,
  "senderId" uuid,
  "token" uuid NOT NULL,
  "title" text NOT NULL,
  "seat" text DEFAULT '' NOT NULL,
  "text" text NOT NULL,
  "pages" integer NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "printerId" uuid,
  "takenAt" timestamptz(6),
  "deliveredAt" timestamptz(6),
  CONSTRAINT "PrintJob_pkey" PRIMARY KEY (id),
  CONSTRAINT "PrintJob_length" CHECK (char_length(text) BETWEEN 1 AND 40000 AND char_length(seat) <= 60),
  CONSTRAINT "PrintJob_pages" CHECK (pages BETWEEN 1 AND 10),
  CONSTRAINT "PrintJob_delivered" CHECK ("deliveredAt" IS NULL OR "takenAt" IS NOT NULL),
  CONSTRAINT "PrintJob_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "PrintJob_participationId_fkey" FOREIGN KEY ("participationId") REFERENCES "Participation"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "PrintJob_senderId_fkey" FOREIGN KEY ("senderId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT "PrintJob_printerId_fkey" FOREIGN KEY ("printerId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX "PrintJob_contestId_token_key" ON "PrintJob" ("contestId", token);
CREATE INDEX "PrintJob_participationId_idx" ON "PrintJob" ("participationId");
CREATE INDEX "PrintJob_senderId_idx" ON "PrintJob" ("senderId");
CREATE INDEX "PrintJob_printerId_idx" ON "PrintJob" ("printerId");

-- Accepted results that a freeze hides wait here before they enter the standings, which everybody sees.
CREATE TABLE "HeldStanding" (
  "submissionId" uuid NOT NULL,
  "contestId" uuid NOT NULL,
  CONSTRAINT "HeldStanding_pkey" PRIMARY KEY ("submissionId", "contestId"),
  CONSTRAINT "HeldStanding_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "Webhook" (
  "id" uuid NOT NULL,
  "contestId" uuid NOT NULL,
  "token" uuid NOT NULL,
  "url" text NOT NULL,
  "secret" text NOT NULL,
  "endpoints" text[] DEFAULT ARRAY[]::text[],
  "seq" integer NOT NULL,
  "mark" text NOT NULL,
  "told" jsonb NOT NULL,
  "checkAt" timestamptz(6) NOT NULL,
  "deliveredAt" timestamptz(6),
  "fault" jsonb,
  "failedAt" timestamptz(6),
  "failures" integer DEFAULT 0 NOT NULL,
  "busyUntil" timestamptz(6),
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "createdById" uuid,
  CONSTRAINT "Webhook_pkey" PRIMARY KEY (id),
  CONSTRAINT "Webhook_url" CHECK (char_length(url) BETWEEN 1 AND 500),
  CONSTRAINT "Webhook_secret" CHECK (secret ~ '^[!-~]{8,200}$'),
  CONSTRAINT "Webhook_failures" CHECK (failures >= 0 AND (failures = 0) = (fault IS NULL) AND (failures = 0) = ("failedAt" IS NULL)),
  CONSTRAINT "Webhook_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Webhook_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX "Webhook_createdById_idx" ON "Webhook" ("createdById");
CREATE UNIQUE INDEX "Webhook_contestId_token_key" ON "Webhook" ("contestId", token);

CREATE TABLE "Draft" (
  "id" text NOT NULL,
  "review" text,
  "verdictsAt" timestamptz(6),
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "Draft_pkey" PRIMARY KEY (id),
  CONSTRAINT "Draft_id_form" CHECK (id ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  CONSTRAINT "Draft_review_form" CHECK (review ~ '^[A-Za-z0-9_-]{24}$')
);
CREATE UNIQUE INDEX "Draft_review_key" ON "Draft" (review);

CREATE TABLE "DraftOwner" (
  "draftId" text NOT NULL,
  "userId" uuid NOT NULL,
  CONSTRAINT "DraftOwner_pkey" PRIMARY KEY ("draftId", "userId"),
  CONSTRAINT "DraftOwner_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "Draft"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "DraftOwner_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "DraftOwner_userId_idx" ON "DraftOwner" ("userId");

CREATE TABLE "Revision" (
  "draftId" text NOT NULL,
  "number" integer NOT NULL,
  "authorId" uuid,
  "document" jsonb NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "savedAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "publishedAt" timestamptz(6),
  CONSTRAINT "Revision_pkey" PRIMARY KEY ("draftId", number),
  CONSTRAINT "Revision_number_range" CHECK (number >= 1),
  CONSTRAINT "Revision_document_object" CHECK (jsonb_typeof(document) = 'object'),
  CONSTRAINT "Revision_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "Draft"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Revision_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX "Revision_authorId_idx" ON "Revision" ("authorId");

CREATE TABLE "JuryRun" (
  "id" uuid NOT NULL,
  "draftId" text NOT NULL,
  "solution" text NOT NULL,
  "key" text NOT NULL,
  "state" "JuryState" DEFAULT 'waiting' NOT NULL,
  "done" integer DEFAULT 0 NOT NULL,
  "total" integer DEFAULT 0 NOT NULL,
  "verdict" text,
  "cases" jsonb DEFAULT '[]' NOT NULL,
  "compileLog" text,
  "cause" text,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "finishedAt" timestamptz(6),
  CONSTRAINT "JuryRun_pkey" PRIMARY KEY (id),
  CONSTRAINT "JuryRun_progress" CHECK (done >= 0 AND done <= total),
  CONSTRAINT "JuryRun_cases_list" CHECK (jsonb_typeof(cases) = 'array'),
  CONSTRAINT "JuryRun_ending" CHECK (
      (state = 'done') = (verdict IS NOT NULL) AND (state = 'failed') = (cause IS NOT NULL)
      AND (state IN ('done', 'failed')) = ("finishedAt" IS NOT NULL)),
  CONSTRAINT "JuryRun_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "Draft"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "JuryRun_draftId_solution_key" ON "JuryRun" ("draftId", solution);

CREATE TABLE "Dialogue" (
  "submissionId" uuid NOT NULL,
  "caseId" uuid NOT NULL,
  "passes" json NOT NULL,
  CONSTRAINT "Dialogue_pkey" PRIMARY KEY ("submissionId", "caseId"),
  CONSTRAINT "Dialogue_submissionId_caseId_fkey" FOREIGN KEY ("submissionId", "caseId") REFERENCES "CaseResult"("submissionId", "caseId") ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "Blob" (
  "hash" text NOT NULL,
  "size" integer NOT NULL,
  "touchedAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "Blob_pkey" PRIMARY KEY (hash),
  CONSTRAINT "Blob_hash_form" CHECK ("hash" ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "Blob_size_range" CHECK ("size" BETWEEN 0 AND 268435456)
);

CREATE TABLE "BlobPiece" (
  "hash" text NOT NULL,
  "index" integer NOT NULL,
  "bytes" bytea NOT NULL,
  CONSTRAINT "BlobPiece_pkey" PRIMARY KEY (hash, index),
  CONSTRAINT "BlobPiece_index_range" CHECK ("index" >= 0),
  CONSTRAINT "BlobPiece_bytes_range" CHECK (octet_length("bytes") BETWEEN 1 AND 262144),
  CONSTRAINT "BlobPiece_hash_fkey" FOREIGN KEY (hash) REFERENCES "Blob"(hash) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "Package" (
  "id" uuid NOT NULL,
  "uuid" uuid NOT NULL,
  "version" integer NOT NULL,
  "token" uuid NOT NULL,
  "name" text NOT NULL,
  "format" text NOT NULL,
  "model" jsonb NOT NULL,
  "findings" jsonb NOT NULL,
  "bytes" bigint NOT NULL,
  "state" "PackageState" DEFAULT 'waiting' NOT NULL,
  "progress" jsonb,
  "report" jsonb,
  "cause" text,
  "timeLimit" double precision,
  "uploadedById" uuid,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "checkedAt" timestamptz(6),
  CONSTRAINT "Package_pkey" PRIMARY KEY (id),
  CONSTRAINT "Package_version_range" CHECK ("version" >= 1),
  CONSTRAINT "Package_name_filled" CHECK ("name" <> ''),
  CONSTRAINT "Package_report_of_checked" CHECK (("state" = 'checked') = ("report" IS NOT NULL)),
  CONSTRAINT "Package_cause_of_failed" CHECK (("state" = 'failed') = ("cause" IS NOT NULL)),
  CONSTRAINT "Package_timeLimit_range" CHECK ("timeLimit" > 0 AND "timeLimit" <= 600),
  CONSTRAINT "Package_uploadedById_fkey" FOREIGN KEY ("uploadedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX "Package_token_key" ON "Package" (token);
CREATE INDEX "Package_uploadedById_idx" ON "Package" ("uploadedById");
CREATE UNIQUE INDEX "Package_uuid_version_key" ON "Package" (uuid, version);

CREATE TABLE "PackageFile" (
  "packageId" uuid NOT NULL,
  "path" text NOT NULL,
  "hash" text NOT NULL,
  "executable" boolean NOT NULL,
  CONSTRAINT "PackageFile_pkey" PRIMARY KEY ("packageId", path),
  CONSTRAINT "PackageFile_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "PackageFile_hash_fkey" FOREIGN KEY (hash) REFERENCES "Blob"(hash) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "PackageFile_hash_idx" ON "PackageFile" (hash);

CREATE TABLE "Challenge" (
  "id" uuid NOT NULL,
  "draftId" text NOT NULL,
  "userId" uuid NOT NULL,
  "submissionId" uuid NOT NULL,
  "revision" integer NOT NULL,
  "solution" text NOT NULL,
  "level" text NOT NULL,
  "seed" integer NOT NULL,
  "state" "ChallengeState" DEFAULT 'waiting' NOT NULL,
  "ownVerdict" text,
  "ownRank" double precision[] DEFAULT ARRAY[]::double precision[],
  "verdict" text,
  "cause" text,
  "word" text DEFAULT '' NOT NULL,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "decidedAt" timestamptz(6),
  CONSTRAINT "Challenge_pkey" PRIMARY KEY (id),
  CONSTRAINT "Challenge_level_size" CHECK (octet_length(level) <= 16384),
  CONSTRAINT "Challenge_word_length" CHECK (char_length(word) <= 500),
  CONSTRAINT "Challenge_cause" CHECK ((state = 'failed') = (cause IS NOT NULL)),
  CONSTRAINT "Challenge_decision" CHECK ((state IN ('taken', 'refused')) = ("decidedAt" IS NOT NULL)),
  CONSTRAINT "Challenge_verdicts" CHECK (
      (verdict IS NULL OR "ownVerdict" IS NOT DISTINCT FROM 'accepted')
      AND (state NOT IN ('unbroken', 'broken', 'taken', 'refused') OR verdict IS NOT NULL)),
  CONSTRAINT "Challenge_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "Draft"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Challenge_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Challenge_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "Challenge_draftId_state_idx" ON "Challenge" ("draftId", state);
CREATE INDEX "Challenge_userId_createdAt_idx" ON "Challenge" ("userId", "createdAt");
CREATE INDEX "Challenge_submissionId_idx" ON "Challenge" ("submissionId");

CREATE TABLE "DraftPicture" (
  "draftId" text NOT NULL,
  "hash" text NOT NULL,
  CONSTRAINT "DraftPicture_pkey" PRIMARY KEY ("draftId", hash),
  CONSTRAINT "DraftPicture_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "Draft"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "DraftPicture_hash_fkey" FOREIGN KEY (hash) REFERENCES "Blob"(hash) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "DraftPicture_hash_idx" ON "DraftPicture" (hash);

-- What a worker tells about a job that it runs, and what is kept of one that has made way for another person's.
CREATE TABLE "JobProgress" (
  "key" text NOT NULL,
  "holder" text,
  "caseName" text,
  "caseSince" timestamptz(6),
  "cpuMs" integer DEFAULT 0 NOT NULL,
  "digest" text,
  "cases" jsonb,
  "updatedAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  "since" timestamptz(6),
  CONSTRAINT "JobProgress_pkey" PRIMARY KEY (key),
  CONSTRAINT "JobProgress_cpuMs" CHECK ("cpuMs" >= 0),
  CONSTRAINT "JobProgress_cases" CHECK (("cases" IS NULL) = ("digest" IS NULL))
);
CREATE INDEX "JobProgress_updatedAt_idx" ON "JobProgress" ("updatedAt");

-- What people store, see prisma/functions/count_rows.sql.
CREATE TABLE "StoredBytes" (
  "id" bigserial NOT NULL,
  "userId" uuid NOT NULL,
  "kind" "StoredKind" NOT NULL,
  "bytes" bigint NOT NULL,
  "at" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "StoredBytes_pkey" PRIMARY KEY (id),
  CONSTRAINT "StoredBytes_some" CHECK (bytes > 0),
  CONSTRAINT "StoredBytes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "StoredBytes_userId_kind_at_idx" ON "StoredBytes" ("userId", kind, at);
CREATE INDEX "StoredBytes_at_idx" ON "StoredBytes" (at);

-- Somebody becomes a teacher, an organiser or an owner of a draft only by accepting. Until then there is a row here, which
-- gives no rights.
CREATE TABLE "Invitation" (
  "id" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "invitedById" uuid,
  "classId" uuid,
  "contestId" uuid,
  "draftId" text,
  "createdAt" timestamptz(6) DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT "Invitation_pkey" PRIMARY KEY (id),
  CONSTRAINT "Invitation_one_subject" CHECK (num_nonnulls("classId", "contestId", "draftId") = 1),
  CONSTRAINT "Invitation_of_others" CHECK ("invitedById" <> "userId"),
  CONSTRAINT "Invitation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Invitation_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Invitation_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Invitation_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "Draft"(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Invitation_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "Invitation_userId_classId_key" ON "Invitation" ("userId", "classId");
CREATE UNIQUE INDEX "Invitation_userId_contestId_key" ON "Invitation" ("userId", "contestId");
CREATE UNIQUE INDEX "Invitation_userId_draftId_key" ON "Invitation" ("userId", "draftId");
CREATE INDEX "Invitation_invitedById_idx" ON "Invitation" ("invitedById");
CREATE INDEX "Invitation_classId_idx" ON "Invitation" ("classId");
CREATE INDEX "Invitation_contestId_idx" ON "Invitation" ("contestId");
CREATE INDEX "Invitation_draftId_idx" ON "Invitation" ("draftId");

-- References to tables that are created later.
ALTER TABLE "Problem" ADD CONSTRAINT "Problem_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "JudgeFault" ADD CONSTRAINT "JudgeFault_architectId_fkey" FOREIGN KEY ("architectId") REFERENCES "DuelPlayer"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "JudgeFault" ADD CONSTRAINT "JudgeFault_solverId_fkey" FOREIGN KEY ("solverId") REFERENCES "DuelPlayer"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Contest" ADD CONSTRAINT "Contest_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Participation" ADD CONSTRAINT "Participation_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Participation" ADD CONSTRAINT "Participation_organisationId_fkey" FOREIGN KEY ("organisationId") REFERENCES "Organisation"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Participation" ADD CONSTRAINT "Participation_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "ContestGroup"(id) ON UPDATE CASCADE ON DELETE SET NULL;
