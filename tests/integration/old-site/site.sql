CREATE TYPE "AssignmentGrading" AS ENUM ('best', 'last');

CREATE TYPE "ChallengeState" AS ENUM ('waiting', 'running', 'unfit', 'unbroken', 'broken', 'taken', 'refused', 'failed');

CREATE TYPE "ClassRole" AS ENUM ('teacher', 'pupil');

CREATE TYPE "ContestAudience" AS ENUM ('public', 'link', 'invitation', 'class');

CREATE TYPE "DailyBoard" AS ENUM ('robots', 'maze', 'coded');

CREATE TYPE "DuelRole" AS ENUM ('architect', 'solver');

CREATE TYPE "DuelStatus" AS ENUM ('active', 'withdrawn', 'vetoed');

CREATE TYPE "JuryState" AS ENUM ('waiting', 'running', 'done', 'failed');

CREATE TYPE "NoticeKind" AS ENUM ('record', 'challenge');

CREATE TYPE "PackageState" AS ENUM ('waiting', 'checking', 'checked', 'failed');

CREATE TYPE "ParticipationKind" AS ENUM ('official', 'unofficial', 'virtual');

CREATE TYPE "ProblemKind" AS ENUM ('answer', 'bot', 'duel', 'program');

CREATE TYPE "RejudgeState" AS ENUM ('judging', 'ready', 'applied', 'discarded');

CREATE TYPE "ReplayAudience" AS ENUM ('nobody', 'owner', 'everybody');

CREATE TYPE "Role" AS ENUM ('user', 'setter', 'organiser', 'administrator');

CREATE TYPE "SimilarityState" AS ENUM ('waiting', 'running', 'ready', 'failed');

CREATE TYPE "StoredKind" AS ENUM ('work', 'package');

CREATE TYPE "SubmissionState" AS ENUM ('queued', 'judging', 'judged', 'stuck', 'stopped');

CREATE TABLE "Account" (
  provider text NOT NULL,
  "providerAccountId" text NOT NULL,
  "userId" uuid NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "Assignment" (
  id uuid NOT NULL,
  "classId" uuid NOT NULL,
  token uuid NOT NULL,
  title text NOT NULL,
  text text DEFAULT ''::text NOT NULL,
  "opensAt" timestamp(6) with time zone NOT NULL,
  "dueAt" timestamp(6) with time zone NOT NULL,
  grading "AssignmentGrading" DEFAULT 'best'::"AssignmentGrading" NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "updatedAt" timestamp(6) with time zone NOT NULL
);

CREATE TABLE "AssignmentExtension" (
  "assignmentId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "dueAt" timestamp(6) with time zone NOT NULL
);

CREATE TABLE "AssignmentProblem" (
  "assignmentId" uuid NOT NULL,
  "problemId" text NOT NULL,
  "position" integer NOT NULL,
  points double precision NOT NULL
);

CREATE TABLE "AuditEntry" (
  id uuid NOT NULL,
  "actorId" uuid,
  action text NOT NULL,
  subject text NOT NULL,
  detail jsonb NOT NULL,
  at timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "Balloon" (
  "participationId" uuid NOT NULL,
  "problemId" text NOT NULL,
  "contestId" uuid NOT NULL,
  "runnerId" uuid,
  "takenAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "deliveredAt" timestamp(6) with time zone
);

CREATE TABLE "Blob" (
  hash text NOT NULL,
  size integer NOT NULL,
  "touchedAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "BlobPiece" (
  hash text NOT NULL,
  index integer NOT NULL,
  bytes bytea NOT NULL
);

CREATE TABLE "Case" (
  id uuid NOT NULL,
  "problemId" text NOT NULL,
  name text NOT NULL,
  "position" integer NOT NULL,
  sample boolean NOT NULL,
  level text NOT NULL,
  seed integer DEFAULT 0 NOT NULL,
  retired boolean DEFAULT false NOT NULL,
  "group" text,
  role "DuelRole",
  certificate jsonb DEFAULT '[]'::jsonb NOT NULL,
  optimum integer
);

CREATE TABLE "CaseResult" (
  "submissionId" uuid NOT NULL,
  "caseId" uuid NOT NULL,
  verdict text NOT NULL,
  score double precision NOT NULL,
  metrics jsonb NOT NULL,
  reason jsonb NOT NULL,
  "cpuMs" double precision,
  "memoryKiB" integer,
  "wallMs" double precision
);

CREATE TABLE "Challenge" (
  id uuid NOT NULL,
  "draftId" text NOT NULL,
  "userId" uuid NOT NULL,
  "submissionId" uuid NOT NULL,
  revision integer NOT NULL,
  solution text NOT NULL,
  level text NOT NULL,
  seed integer NOT NULL,
  state "ChallengeState" DEFAULT 'waiting'::"ChallengeState" NOT NULL,
  "ownVerdict" text,
  "ownRank" double precision[] DEFAULT ARRAY[]::double precision[],
  verdict text,
  cause text,
  word text DEFAULT ''::text NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "decidedAt" timestamp(6) with time zone
);

CREATE TABLE "Clarification" (
  id uuid NOT NULL,
  "contestId" uuid NOT NULL,
  token uuid NOT NULL,
  "participationId" uuid,
  "problemId" text,
  question text DEFAULT ''::text NOT NULL,
  answer text,
  "toAll" boolean DEFAULT false NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "answeredAt" timestamp(6) with time zone,
  "answeredById" uuid
);

CREATE TABLE "Class" (
  id uuid NOT NULL,
  title text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  token uuid NOT NULL,
  invite text,
  "archivedAt" timestamp(6) with time zone,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "updatedAt" timestamp(6) with time zone NOT NULL
);

CREATE TABLE "ClassMember" (
  id uuid NOT NULL,
  "classId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  role "ClassRole" NOT NULL,
  "joinedAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "leftAt" timestamp(6) with time zone
);

CREATE TABLE "Comment" (
  id uuid NOT NULL,
  "submissionId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  token uuid NOT NULL,
  body text NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "removedAt" timestamp(6) with time zone,
  "removedById" uuid
);

CREATE TABLE "Commentary" (
  id uuid NOT NULL,
  "contestId" uuid NOT NULL,
  token uuid NOT NULL,
  message text NOT NULL,
  tags text[] DEFAULT ARRAY[]::text[],
  "participationIds" uuid[] DEFAULT ARRAY[]::uuid[],
  "problemIds" text[] DEFAULT ARRAY[]::text[],
  "submissionIds" uuid[] DEFAULT ARRAY[]::uuid[],
  "afterFreeze" boolean NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "createdById" uuid
);

CREATE TABLE "Contest" (
  id uuid NOT NULL,
  title text NOT NULL,
  "startsAt" timestamp(6) with time zone NOT NULL,
  "endsAt" timestamp(6) with time zone NOT NULL,
  "opensSources" boolean DEFAULT false NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "updatedAt" timestamp(6) with time zone NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  format text DEFAULT 'icpc'::text NOT NULL,
  "freezesAt" timestamp(6) with time zone,
  "thawedAt" timestamp(6) with time zone,
  audience "ContestAudience" DEFAULT 'public'::"ContestAudience" NOT NULL,
  "closesAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "finalisedAt" timestamp(6) with time zone,
  "inviteToken" text,
  "teamSize" integer DEFAULT 1 NOT NULL,
  bronze integer DEFAULT 0 NOT NULL,
  gold integer DEFAULT 0 NOT NULL,
  silver integer DEFAULT 0 NOT NULL,
  "balloonsFrozen" boolean DEFAULT false NOT NULL,
  printing boolean DEFAULT false NOT NULL,
  "opensGames" boolean DEFAULT false NOT NULL,
  "classId" uuid
);

CREATE TABLE "ContestEvent" (
  "contestId" uuid NOT NULL,
  seq integer NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  at timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "ContestGroup" (
  id uuid NOT NULL,
  "contestId" uuid NOT NULL,
  name text NOT NULL
);

CREATE TABLE "ContestOrganiser" (
  "contestId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "addedAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "ContestProblem" (
  "contestId" uuid NOT NULL,
  "problemId" text NOT NULL,
  points double precision DEFAULT 100 NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  colour text
);

CREATE TABLE "DailyResult" (
  "userId" uuid NOT NULL,
  day date NOT NULL,
  board "DailyBoard" NOT NULL,
  answer text NOT NULL,
  figure integer NOT NULL,
  late boolean NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "Dialogue" (
  "submissionId" uuid NOT NULL,
  "caseId" uuid NOT NULL,
  passes json NOT NULL
);

CREATE TABLE "Draft" (
  id text NOT NULL,
  review text,
  "verdictsAt" timestamp(6) with time zone,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "DraftOwner" (
  "draftId" text NOT NULL,
  "userId" uuid NOT NULL
);

CREATE TABLE "DraftPicture" (
  "draftId" text NOT NULL,
  hash text NOT NULL
);

CREATE TABLE "DuelBuild" (
  "playerId" uuid NOT NULL,
  size integer NOT NULL,
  seed integer NOT NULL,
  "mazeHash" text,
  reason jsonb,
  verdict text NOT NULL,
  "cpuMs" double precision NOT NULL,
  "wallMs" double precision NOT NULL,
  "memoryKiB" integer NOT NULL,
  rules integer NOT NULL,
  "builtAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "DuelBuildClaim" (
  "playerId" uuid NOT NULL,
  size integer NOT NULL,
  seed integer NOT NULL,
  holder uuid NOT NULL,
  "expiresAt" timestamp(6) with time zone NOT NULL
);

CREATE TABLE "DuelBuildLog" (
  "playerId" uuid NOT NULL,
  size integer NOT NULL,
  seed integer NOT NULL,
  said jsonb NOT NULL,
  unreadable text
);

CREATE TABLE "DuelEntry" (
  id uuid NOT NULL,
  "problemId" text NOT NULL,
  role "DuelRole" NOT NULL,
  "userId" uuid,
  name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  "playerId" uuid NOT NULL,
  follows boolean DEFAULT true NOT NULL,
  open boolean DEFAULT false NOT NULL,
  status "DuelStatus" DEFAULT 'active'::"DuelStatus" NOT NULL,
  veto text,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "updatedAt" timestamp(6) with time zone NOT NULL
);

CREATE TABLE "DuelMaze" (
  hash text NOT NULL,
  text text NOT NULL,
  size integer NOT NULL,
  walls integer NOT NULL,
  distance integer NOT NULL,
  shortest integer NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "DuelPath" (
  "trialId" uuid NOT NULL,
  path text NOT NULL
);

CREATE TABLE "DuelPlayer" (
  id uuid NOT NULL,
  "problemId" text NOT NULL,
  role "DuelRole" NOT NULL,
  "submissionId" uuid,
  house text,
  generation integer DEFAULT 0 NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "DuelStanding" (
  "entryId" uuid NOT NULL,
  "problemId" text NOT NULL,
  role "DuelRole" NOT NULL,
  "position" integer NOT NULL,
  place integer,
  score double precision,
  median double precision,
  low double precision,
  high double precision,
  trials integer NOT NULL,
  forfeits integer NOT NULL,
  "didNotFinish" integer NOT NULL,
  "bestId" uuid,
  "worstId" uuid,
  "computedAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  ties integer[] DEFAULT ARRAY[]::integer[]
);

CREATE TABLE "DuelTrial" (
  id uuid NOT NULL,
  "architectId" uuid NOT NULL,
  "solverId" uuid NOT NULL,
  size integer NOT NULL,
  seed integer NOT NULL,
  "mazeHash" text,
  outcome text NOT NULL,
  verdict text NOT NULL,
  reason jsonb NOT NULL,
  steps integer,
  "architectScore" double precision,
  "solverScore" double precision,
  "cpuMs" double precision NOT NULL,
  "wallMs" double precision NOT NULL,
  "memoryKiB" integer NOT NULL,
  rules integer NOT NULL,
  "playedAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "DuelTrialLog" (
  "trialId" uuid NOT NULL,
  said jsonb NOT NULL,
  unreadable text
);

CREATE TABLE "DuelWalk" (
  id uuid NOT NULL,
  "userId" uuid,
  "mazeHash" text NOT NULL,
  path text NOT NULL,
  steps integer NOT NULL,
  solved boolean NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  rules integer NOT NULL
);

CREATE TABLE "Editorial" (
  "problemId" text NOT NULL,
  locale text NOT NULL,
  body text NOT NULL,
  revision text NOT NULL
);

CREATE TABLE "Exam" (
  "contestId" uuid NOT NULL,
  networks text[],
  "oneSession" boolean NOT NULL,
  everybody boolean NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "updatedAt" timestamp(6) with time zone NOT NULL
);

CREATE TABLE "ExamRelease" (
  "contestId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "ExamVisit" (
  "contestId" uuid NOT NULL,
  "sessionId" uuid NOT NULL,
  address text NOT NULL,
  "userId" uuid NOT NULL,
  agent text NOT NULL,
  "firstAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "lastAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "Follow" (
  "followerId" uuid NOT NULL,
  "followedId" uuid NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "GameLog" (
  "submissionId" uuid NOT NULL,
  "caseId" uuid NOT NULL,
  turns jsonb NOT NULL,
  unreadable text
);

CREATE TABLE "HeldStanding" (
  "submissionId" uuid NOT NULL,
  "contestId" uuid NOT NULL
);

CREATE TABLE "Invitation" (
  id uuid NOT NULL,
  "userId" uuid NOT NULL,
  "invitedById" uuid,
  "classId" uuid,
  "contestId" uuid,
  "draftId" text,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "JobProgress" (
  key text NOT NULL,
  holder text,
  "caseName" text,
  "caseSince" timestamp(6) with time zone,
  "cpuMs" integer DEFAULT 0 NOT NULL,
  digest text,
  cases jsonb,
  "updatedAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  since timestamp(6) with time zone
);

CREATE TABLE "JudgeFault" (
  id uuid NOT NULL,
  "submissionId" uuid,
  "workerId" uuid,
  attempt integer NOT NULL,
  cause text NOT NULL,
  at timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "resolvedAt" timestamp(6) with time zone,
  "architectId" uuid,
  "solverId" uuid,
  stuck boolean DEFAULT false NOT NULL
);

CREATE TABLE "JuryRun" (
  id uuid NOT NULL,
  "draftId" text NOT NULL,
  solution text NOT NULL,
  key text NOT NULL,
  state "JuryState" DEFAULT 'waiting'::"JuryState" NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  total integer DEFAULT 0 NOT NULL,
  verdict text,
  cases jsonb DEFAULT '[]'::jsonb NOT NULL,
  "compileLog" text,
  cause text,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "finishedAt" timestamp(6) with time zone
);

CREATE TABLE "LtiChange" (
  id bigserial,
  "classId" uuid NOT NULL
);

CREATE TABLE "LtiCourse" (
  id uuid NOT NULL,
  "platformId" uuid NOT NULL,
  deployment text NOT NULL,
  context text NOT NULL,
  "classId" uuid NOT NULL,
  "membersUrl" text,
  "lineItemsUrl" text,
  scopes text[],
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "syncedAt" timestamp(6) with time zone,
  "busyUntil" timestamp(6) with time zone
);

CREATE TABLE "LtiKey" (
  id integer DEFAULT 1 NOT NULL,
  kid text NOT NULL,
  jwk jsonb NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "LtiLineItem" (
  "assignmentId" uuid NOT NULL,
  url text NOT NULL,
  label text NOT NULL,
  maximum double precision NOT NULL
);

CREATE TABLE "LtiNonce" (
  nonce text NOT NULL,
  "expiresAt" timestamp(6) with time zone NOT NULL
);

CREATE TABLE "LtiPlatform" (
  id uuid NOT NULL,
  name text NOT NULL,
  issuer text NOT NULL,
  "clientId" text NOT NULL,
  deployments text[],
  "authUrl" text NOT NULL,
  "tokenUrl" text NOT NULL,
  "jwksUrl" text NOT NULL,
  "serviceOrigins" text[],
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "updatedAt" timestamp(6) with time zone NOT NULL
);

CREATE TABLE "LtiScore" (
  "assignmentId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  points double precision,
  maximum double precision,
  "sentAt" timestamp(6) with time zone,
  fault jsonb,
  "failedAt" timestamp(6) with time zone,
  failures integer DEFAULT 0 NOT NULL
);

CREATE TABLE "NamedNetwork" (
  id uuid NOT NULL,
  name text NOT NULL,
  cidr inet NOT NULL,
  "signUpsPerHour" integer NOT NULL,
  "failuresPerMinute" integer NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "updatedAt" timestamp(6) with time zone NOT NULL
);

CREATE TABLE "Notice" (
  id uuid NOT NULL,
  "userId" uuid NOT NULL,
  kind "NoticeKind" NOT NULL,
  "submissionId" uuid NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "readAt" timestamp(6) with time zone
);

CREATE TABLE "Organisation" (
  id uuid NOT NULL,
  name text NOT NULL,
  "shortName" text DEFAULT ''::text NOT NULL,
  country text DEFAULT ''::text NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "OverallStanding" (
  "userId" uuid NOT NULL,
  solved integer NOT NULL,
  score double precision NOT NULL,
  "reachedAt" timestamp(6) with time zone NOT NULL
);

CREATE TABLE "Package" (
  id uuid NOT NULL,
  uuid uuid NOT NULL,
  version integer NOT NULL,
  token uuid NOT NULL,
  name text NOT NULL,
  format text NOT NULL,
  model jsonb NOT NULL,
  findings jsonb NOT NULL,
  bytes bigint NOT NULL,
  state "PackageState" DEFAULT 'waiting'::"PackageState" NOT NULL,
  progress jsonb,
  report jsonb,
  cause text,
  "timeLimit" double precision,
  "uploadedById" uuid,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "checkedAt" timestamp(6) with time zone
);

CREATE TABLE "PackageFile" (
  "packageId" uuid NOT NULL,
  path text NOT NULL,
  hash text NOT NULL,
  executable boolean NOT NULL
);

CREATE TABLE "Participation" (
  id uuid NOT NULL,
  "contestId" uuid NOT NULL,
  "userId" uuid,
  kind "ParticipationKind" DEFAULT 'official'::"ParticipationKind" NOT NULL,
  "startsAt" timestamp(6) with time zone,
  "extraSeconds" integer DEFAULT 0 NOT NULL,
  disqualified boolean DEFAULT false NOT NULL,
  "joinedAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "groupId" uuid,
  "organisationId" uuid,
  "teamId" uuid,
  seat text DEFAULT ''::text NOT NULL
);

CREATE TABLE "PrintJob" (
  id uuid NOT NULL,
  "contestId" uuid NOT NULL,
  "participationId" uuid NOT NULL,
  "senderId" uuid,
  token uuid NOT NULL,
  title text NOT NULL,
  seat text DEFAULT ''::text NOT NULL,
  text text NOT NULL,
  pages integer NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "printerId" uuid,
  "takenAt" timestamp(6) with time zone,
  "deliveredAt" timestamp(6) with time zone
);

CREATE TABLE "Problem" (
  id text NOT NULL,
  puzzle text,
  difficulty integer NOT NULL,
  "position" integer NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  "answerBytes" integer NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "updatedAt" timestamp(6) with time zone NOT NULL,
  kind "ProblemKind" DEFAULT 'answer'::"ProblemKind" NOT NULL,
  limits jsonb DEFAULT '{}'::jsonb NOT NULL,
  "secretReplays" "ReplayAudience" DEFAULT 'owner'::"ReplayAudience" NOT NULL,
  schedule jsonb DEFAULT '[]'::jsonb NOT NULL,
  laboratory boolean DEFAULT true NOT NULL,
  "showsOptimum" boolean DEFAULT false NOT NULL,
  "editorialForSolvers" boolean DEFAULT true NOT NULL,
  "editorialOpensAt" timestamp(6) with time zone,
  "packageId" uuid
);

CREATE TABLE "Rejudge" (
  id uuid NOT NULL,
  "actorId" uuid,
  scope text NOT NULL,
  subject text NOT NULL,
  state "RejudgeState" DEFAULT 'judging'::"RejudgeState" NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "decidedAt" timestamp(6) with time zone
);

CREATE TABLE "RejudgeItem" (
  "rejudgeId" uuid NOT NULL,
  "submissionId" uuid NOT NULL,
  generation integer NOT NULL,
  verdict text,
  score double precision,
  rank double precision[] DEFAULT ARRAY[]::double precision[],
  result jsonb,
  fault text
);

CREATE TABLE "RemovedInterval" (
  id uuid NOT NULL,
  "contestId" uuid NOT NULL,
  "from" timestamp(6) with time zone NOT NULL,
  "to" timestamp(6) with time zone NOT NULL,
  given boolean NOT NULL,
  paused boolean DEFAULT false NOT NULL
);

CREATE TABLE "Replay" (
  "submissionId" uuid NOT NULL,
  "caseId" uuid NOT NULL,
  format integer NOT NULL,
  puzzle text NOT NULL,
  rules integer NOT NULL,
  seed integer NOT NULL,
  level text NOT NULL,
  moves text[],
  verdict text NOT NULL,
  score double precision NOT NULL
);

CREATE TABLE "Revision" (
  "draftId" text NOT NULL,
  number integer NOT NULL,
  "authorId" uuid,
  document jsonb NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "savedAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "publishedAt" timestamp(6) with time zone
);

CREATE TABLE "Session" (
  id uuid NOT NULL,
  key text NOT NULL,
  "userId" uuid NOT NULL,
  agent text DEFAULT ''::text NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "seenAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "expiresAt" timestamp(6) with time zone NOT NULL
);

CREATE TABLE "Setting" (
  key text NOT NULL,
  value text NOT NULL
);

CREATE TABLE "SimilarityMember" (
  "reportId" uuid NOT NULL,
  "group" integer NOT NULL,
  "participationId" uuid NOT NULL,
  "submissionId" uuid NOT NULL
);

CREATE TABLE "SimilarityPair" (
  "reportId" uuid NOT NULL,
  place integer NOT NULL,
  "leftParticipationId" uuid NOT NULL,
  "rightParticipationId" uuid NOT NULL,
  "leftSubmissionId" uuid NOT NULL,
  "rightSubmissionId" uuid NOT NULL,
  similarity double precision NOT NULL,
  overlap jsonb NOT NULL
);

CREATE TABLE "SimilarityReport" (
  id uuid NOT NULL,
  "contestId" uuid NOT NULL,
  "problemId" text NOT NULL,
  token uuid NOT NULL,
  "startedById" uuid,
  state "SimilarityState" DEFAULT 'waiting'::"SimilarityState" NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  total integer DEFAULT 0 NOT NULL,
  cause text,
  fates jsonb DEFAULT '{}'::jsonb NOT NULL,
  histogram integer[] DEFAULT ARRAY[]::integer[],
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "finishedAt" timestamp(6) with time zone
);

CREATE TABLE "Standing" (
  "userId" uuid NOT NULL,
  "problemId" text NOT NULL,
  "submissionId" uuid NOT NULL,
  accepted boolean NOT NULL,
  score double precision NOT NULL,
  rank double precision[],
  "reachedAt" timestamp(6) with time zone NOT NULL
);

CREATE TABLE "Statement" (
  "problemId" text NOT NULL,
  locale text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  body text NOT NULL,
  revision text DEFAULT ''::text NOT NULL
);

CREATE TABLE "StoredBytes" (
  id bigserial,
  "userId" uuid NOT NULL,
  kind "StoredKind" NOT NULL,
  bytes bigint NOT NULL,
  at timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "Submission" (
  id uuid NOT NULL,
  "userId" uuid NOT NULL,
  "problemId" text NOT NULL,
  token uuid NOT NULL,
  answer text NOT NULL,
  verdict text,
  score double precision DEFAULT 0 NOT NULL,
  rank double precision[] DEFAULT ARRAY[]::double precision[],
  reason jsonb DEFAULT '{}'::jsonb NOT NULL,
  rules integer NOT NULL,
  shared boolean DEFAULT false NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "compileLog" text,
  generation integer DEFAULT 0 NOT NULL,
  "judgedAt" timestamp(6) with time zone,
  language text,
  progress jsonb,
  sandbox text,
  state "SubmissionState" DEFAULT 'judged'::"SubmissionState" NOT NULL,
  tryout boolean DEFAULT false NOT NULL,
  version integer,
  role "DuelRole"
);

CREATE TABLE "Team" (
  id uuid NOT NULL,
  "contestId" uuid NOT NULL,
  name text NOT NULL,
  token text,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "TeamMember" (
  "contestId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "teamId" uuid NOT NULL,
  "joinedAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE "User" (
  id uuid NOT NULL,
  username text NOT NULL,
  name text NOT NULL,
  email text,
  "passwordHash" text,
  role "Role" DEFAULT 'user'::"Role" NOT NULL,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "emailKey" text,
  colour text,
  mark text,
  "disabledAt" timestamp(6) with time zone
);

CREATE TABLE "Webhook" (
  id uuid NOT NULL,
  "contestId" uuid NOT NULL,
  token uuid NOT NULL,
  url text NOT NULL,
  secret text NOT NULL,
  endpoints text[] DEFAULT ARRAY[]::text[],
  seq integer NOT NULL,
  mark text NOT NULL,
  told jsonb NOT NULL,
  "checkAt" timestamp(6) with time zone NOT NULL,
  "deliveredAt" timestamp(6) with time zone,
  fault jsonb,
  "failedAt" timestamp(6) with time zone,
  failures integer DEFAULT 0 NOT NULL,
  "busyUntil" timestamp(6) with time zone,
  "createdAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "createdById" uuid
);

CREATE TABLE "Worker" (
  id uuid NOT NULL,
  host text NOT NULL,
  pid integer NOT NULL,
  sandbox text NOT NULL,
  slots integer NOT NULL,
  languages jsonb NOT NULL,
  "startedAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "heartbeatAt" timestamp(6) with time zone DEFAULT clock_timestamp() NOT NULL,
  "stoppedAt" timestamp(6) with time zone
);

CREATE TABLE _prisma_migrations (
  id character varying(36) NOT NULL,
  checksum character varying(64) NOT NULL,
  finished_at timestamp with time zone,
  migration_name character varying(255) NOT NULL,
  logs text,
  rolled_back_at timestamp with time zone,
  started_at timestamp with time zone DEFAULT now() NOT NULL,
  applied_steps_count integer DEFAULT 0 NOT NULL
);

CREATE TABLE rate_limit (
  key character varying(255) NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint
);

CREATE UNLOGGED TABLE "LiveGames" (
  "submissionId" uuid NOT NULL,
  generation integer NOT NULL,
  games json NOT NULL
);

INSERT INTO "Assignment" SELECT * FROM jsonb_populate_recordset(NULL::"Assignment", $$[
{"id": "01a21ef4-bcf8-7c2b-bf52-0ad19b09b55c", "text": "", "dueAt": "2026-11-27T20:29:25.288+00:00", "title": "Way out", "token": "0c9347f8-06ba-61d7-91ab-eae1e8bc9321", "classId": "01a21ef4-bc5f-7633-a065-72520972c55a", "grading": "best", "opensAt": "2026-11-25T19:41:25.288+00:00", "createdAt": "2026-11-27T21:41:25.384137+00:00", "updatedAt": "2026-11-27T21:41:25.369+00:00"}
]$$);

INSERT INTO "AssignmentProblem" SELECT * FROM jsonb_populate_recordset(NULL::"AssignmentProblem", $$[
{"points": 10, "position": 0, "problemId": "robot-escape", "assignmentId": "01a21ef4-bcf8-7c2b-bf52-0ad19b09b55c"}
]$$);

INSERT INTO "AuditEntry" SELECT * FROM jsonb_populate_recordset(NULL::"AuditEntry", $$[
{"at": "2026-11-27T21:41:25.241568+00:00", "id": "01a21ef4-bc79-732f-a72c-35b6da9b164f", "action": "class-created", "detail": {"title": "Labyrinths"}, "actorId": "01a21ef4-8d02-742a-9636-5c3ee5df7f60", "subject": "class/01a21ef4-bc5f-7633-a065-72520972c55a"},
{"at": "2026-11-27T21:41:25.613519+00:00", "id": "01a21ef4-bded-7689-b957-abc42ba57ba0", "action": "draft-created", "detail": {"kind": "answer", "title": "New ways", "puzzle": "robot-escape"}, "actorId": "01a21ef4-bd5e-70c9-8bff-9308429580f8", "subject": "problem/new-ways"},
{"at": "2026-11-27T21:41:28.312037+00:00", "id": "01a21ef4-c873-749e-93d6-f3e60f971250", "action": "problem-published", "detail": {"revision": 2, "verdicts": false}, "actorId": "01a21ef4-bd5e-70c9-8bff-9308429580f8", "subject": "problem/new-ways"}
]$$);

INSERT INTO "Case" SELECT * FROM jsonb_populate_recordset(NULL::"Case", $$[
{"id": "01a21ef4-8c9a-772a-b39e-7e3e725ab702", "name": "maze", "role": "solver", "seed": 0, "group": null, "level": "2\n0 0\n1 1\n00\n10\n", "sample": true, "optimum": null, "retired": false, "position": 0, "problemId": "duel", "certificate": []},
{"id": "01a21ef4-8c9a-772a-b39e-82c4130d7f85", "name": "order", "role": "architect", "seed": 1, "group": null, "level": "15\n", "sample": true, "optimum": null, "retired": false, "position": 1, "problemId": "duel", "certificate": []},
{"id": "01a21ef4-a1e5-753b-88c4-358d41b19359", "name": "classic", "role": null, "seed": 0, "group": null, "level": "0011010011\n0100001000\n0110x00000\n0010000100\n0000111000\n0000100100\n0000010010\n0100101010\n0011001010\n1000011000\n", "sample": true, "optimum": 35, "retired": false, "position": 0, "problemId": "robot-escape", "certificate": [[0, 1], [0, 6], [5, 5], [7, 5]]},
{"id": "01a21ef4-c868-7505-adf8-eebf038b0db6", "name": "sample", "role": null, "seed": 0, "group": null, "level": "00x\n", "sample": true, "optimum": null, "retired": false, "position": 0, "problemId": "new-ways", "certificate": []}
]$$);

INSERT INTO "CaseResult" SELECT * FROM jsonb_populate_recordset(NULL::"CaseResult", $$[
{"cpuMs": 0, "score": 1, "caseId": "01a21ef4-8c9a-772a-b39e-7e3e725ab702", "reason": {"code": "solved", "values": {"cause": "solved", "limit": 16, "steps": 2, "shortest": 2}}, "wallMs": 0, "metrics": {"steps": 2, "walls": 1, "distance": 2, "shortest": 2}, "verdict": "accepted", "memoryKiB": 0, "submissionId": "01a21ef4-a9e1-74fc-8e68-a0a38ebdf41f"},
{"cpuMs": 0, "score": 1, "caseId": "01a21ef4-8c9a-772a-b39e-7e3e725ab702", "reason": {"code": "solved", "values": {"cause": "solved", "limit": 16, "steps": 2, "shortest": 2}}, "wallMs": 0, "metrics": {"steps": 2, "walls": 1, "distance": 2, "shortest": 2}, "verdict": "accepted", "memoryKiB": 0, "submissionId": "01a21ef4-b53c-751c-bb13-7a48aec0badc"},
{"cpuMs": 0, "score": 1, "caseId": "01a21ef4-8c9a-772a-b39e-82c4130d7f85", "reason": {"code": "built", "values": {"size": 15, "walls": 196, "distance": 14, "shortest": 224}}, "wallMs": 0, "metrics": {"size": 15, "walls": 196, "distance": 14, "shortest": 224}, "verdict": "accepted", "memoryKiB": 0, "submissionId": "01a21ef4-b0c0-7149-9fde-7301ceac7a32"},
{"cpuMs": 0, "score": 1, "caseId": "01a21ef4-8c9a-772a-b39e-82c4130d7f85", "reason": {"code": "built", "values": {"size": 15, "walls": 196, "distance": 6, "shortest": 152}}, "wallMs": 0, "metrics": {"size": 15, "walls": 196, "distance": 6, "shortest": 152}, "verdict": "accepted", "memoryKiB": 0, "submissionId": "01a21ef4-a474-7508-ab05-d229716a7980"},
{"cpuMs": null, "score": 0.014285714285714285, "caseId": "01a21ef4-a1e5-753b-88c4-358d41b19359", "reason": {"code": "stranded", "values": {"col": 1, "row": 0, "length": 4, "starts": 70, "escaped": 1, "fromCol": 0, "fromRow": 0}}, "wallMs": null, "metrics": {"length": 4, "starts": 70, "escaped": 1, "exitSteps": 1}, "verdict": "partial", "memoryKiB": null, "submissionId": "01a21ef4-bd3c-7df4-84e3-a72013cf79bb"},
{"cpuMs": null, "score": 1, "caseId": "01a21ef4-c868-7505-adf8-eebf038b0db6", "reason": {"code": "all-escaped", "values": {"length": 2, "starts": 2}}, "wallMs": null, "metrics": {"length": 2, "starts": 2, "escaped": 2, "exitSteps": 3}, "verdict": "accepted", "memoryKiB": null, "submissionId": "01a21ef4-c87c-75d3-9942-0f7dbd0fd973"}
]$$);

INSERT INTO "Class" SELECT * FROM jsonb_populate_recordset(NULL::"Class", $$[
{"id": "01a21ef4-bc5f-7633-a065-72520972c55a", "title": "Labyrinths", "token": "a05a0201-2f99-9922-6eef-bdac1bc557c7", "invite": "a1GwyRr_8beldyLV2Bqk6dyR", "createdAt": "2026-11-27T21:41:25.218643+00:00", "updatedAt": "2026-11-27T21:41:25.216+00:00", "archivedAt": null, "description": ""}
]$$);

INSERT INTO "ClassMember" SELECT * FROM jsonb_populate_recordset(NULL::"ClassMember", $$[
{"id": "01a21ef4-bc70-7460-b609-212b2b33fe2b", "role": "teacher", "leftAt": null, "userId": "01a21ef4-8d02-742a-9636-5c3ee5df7f60", "classId": "01a21ef4-bc5f-7633-a065-72520972c55a", "joinedAt": "2026-11-27T21:41:25.235793+00:00"},
{"id": "01a21ef4-bc8c-73ac-bbcf-159f6c0af9ca", "role": "pupil", "leftAt": null, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55", "classId": "01a21ef4-bc5f-7633-a065-72520972c55a", "joinedAt": "2026-11-23T17:41:25.261+00:00"},
{"id": "01a21ef4-bc94-739b-b480-59d9ba7f1300", "role": "pupil", "leftAt": null, "userId": "01a21ef4-a298-739c-b2d0-c547e906f348", "classId": "01a21ef4-bc5f-7633-a065-72520972c55a", "joinedAt": "2026-11-23T17:41:25.273+00:00"}
]$$);

INSERT INTO "Contest" SELECT * FROM jsonb_populate_recordset(NULL::"Contest", $$[
{"id": "01a21ef4-a2c4-722a-ad8f-ce261295f880", "gold": 0, "title": "The meeting", "bronze": 0, "endsAt": "2026-11-27T21:41:24.485+00:00", "format": "duel", "silver": 0, "classId": null, "audience": "public", "closesAt": "2026-11-27T21:41:24.485+00:00", "printing": false, "startsAt": "2026-11-27T20:41:18.625+00:00", "teamSize": 1, "thawedAt": null, "createdAt": "2026-11-27T21:41:18.662782+00:00", "freezesAt": null, "updatedAt": "2026-11-27T21:41:24.493+00:00", "opensGames": false, "description": "", "finalisedAt": null, "inviteToken": null, "opensSources": false, "balloonsFrozen": false},
{"id": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9", "gold": 0, "title": "The cup", "bronze": 0, "endsAt": "2026-11-27T19:41:24.515+00:00", "format": "icpc", "silver": 0, "classId": null, "audience": "public", "closesAt": "2026-11-27T21:41:24.515+00:00", "printing": false, "startsAt": "2026-11-27T15:41:24.515+00:00", "teamSize": 2, "thawedAt": "2026-11-27T21:11:25.168+00:00", "createdAt": "2026-11-27T21:41:24.540485+00:00", "freezesAt": "2026-11-27T18:41:24.515+00:00", "updatedAt": "2026-11-27T21:41:25.178+00:00", "opensGames": false, "description": "", "finalisedAt": null, "inviteToken": null, "opensSources": true, "balloonsFrozen": false}
]$$);

INSERT INTO "ContestEvent" SELECT * FROM jsonb_populate_recordset(NULL::"ContestEvent", $$[
{"at": "2026-11-27T21:41:18.668487+00:00", "seq": 1, "data": {"endsAt": "2026-11-27T22:41:18.625Z", "format": "duel", "medals": {"gold": 0, "bronze": 0, "silver": 0}, "thawed": false, "removed": [], "problems": [{"id": "duel", "label": "A", "colour": null, "points": 100}], "startsAt": "2026-11-27T20:41:18.625Z", "freezesAt": null, "finalisedAt": null}, "type": "contest", "contestId": "01a21ef4-a2c4-722a-ad8f-ce261295f880"},
{"at": "2026-11-27T21:41:18.752736+00:00", "seq": 2, "data": {"id": "01a21ef4-a318-7392-b23c-0c65acee1318", "kind": "official", "startsAt": null, "disqualified": false, "extraSeconds": 0}, "type": "participant", "contestId": "01a21ef4-a2c4-722a-ad8f-ce261295f880"},
{"at": "2026-11-27T21:41:18.86286+00:00", "seq": 3, "data": {"id": "01a21ef4-a380-77fd-84d1-08e48d365bdc", "kind": "official", "startsAt": null, "disqualified": false, "extraSeconds": 0}, "type": "participant", "contestId": "01a21ef4-a2c4-722a-ad8f-ce261295f880"},
{"at": "2026-11-27T21:41:19.584231+00:00", "seq": 4, "data": {"id": "01a21ef4-a5e0-73ed-b169-dd3ef827d24c", "role": "architect", "since": "2026-11-27T21:41:19.096Z", "vetoed": false, "problem": "duel", "version": "01a21ef4-a474-7508-ab05-d229716a7980", "participant": "01a21ef4-a318-7392-b23c-0c65acee1318", "submittedAt": "2026-11-27T21:41:19.096Z"}, "type": "entry", "contestId": "01a21ef4-a2c4-722a-ad8f-ce261295f880"},
{"at": "2026-11-27T21:41:20.917241+00:00", "seq": 5, "data": {"id": "01a21ef4-ab48-720d-92a4-8aa358593699", "role": "solver", "since": "2026-11-27T21:41:20.482Z", "vetoed": false, "problem": "duel", "version": "01a21ef4-a9e1-74fc-8e68-a0a38ebdf41f", "participant": "01a21ef4-a318-7392-b23c-0c65acee1318", "submittedAt": "2026-11-27T21:41:20.482Z"}, "type": "entry", "contestId": "01a21ef4-a2c4-722a-ad8f-ce261295f880"},
{"at": "2026-11-27T21:41:22.659894+00:00", "seq": 6, "data": {"id": "01a21ef4-b1e0-76e9-8da8-2ed4e6a0a8eb", "role": "architect", "since": "2026-11-27T21:41:22.248Z", "vetoed": false, "problem": "duel", "version": "01a21ef4-b0c0-7149-9fde-7301ceac7a32", "participant": "01a21ef4-a380-77fd-84d1-08e48d365bdc", "submittedAt": "2026-11-27T21:41:22.248Z"}, "type": "entry", "contestId": "01a21ef4-a2c4-722a-ad8f-ce261295f880"},
{"at": "2026-11-27T21:41:23.212221+00:00", "seq": 7, "data": {"solver": "01a21ef4-a9e1-74fc-8e68-a0a38ebdf41f", "trials": [[15, 1, 0, 224, 196], [16, 2, 0, 255, 225]], "problem": "duel", "architect": "01a21ef4-b0c0-7149-9fde-7301ceac7a32"}, "type": "meeting", "contestId": "01a21ef4-a2c4-722a-ad8f-ce261295f880"},
{"at": "2026-11-27T21:41:23.685508+00:00", "seq": 8, "data": {"id": "01a21ef4-b604-715e-ae7e-49c8b947eb9e", "role": "solver", "since": "2026-11-27T21:41:23.392Z", "vetoed": false, "problem": "duel", "version": "01a21ef4-b53c-751c-bb13-7a48aec0badc", "participant": "01a21ef4-a380-77fd-84d1-08e48d365bdc", "submittedAt": "2026-11-27T21:41:23.392Z"}, "type": "entry", "contestId": "01a21ef4-a2c4-722a-ad8f-ce261295f880"},
{"at": "2026-11-27T21:41:24.278634+00:00", "seq": 9, "data": {"solver": "01a21ef4-b53c-751c-bb13-7a48aec0badc", "trials": [[15, 1, 0, 244, 196], [16, 2, 0, 187, 225]], "problem": "duel", "architect": "01a21ef4-a474-7508-ab05-d229716a7980"}, "type": "meeting", "contestId": "01a21ef4-a2c4-722a-ad8f-ce261295f880"},
{"at": "2026-11-27T21:41:24.50463+00:00", "seq": 10, "data": {"endsAt": "2026-11-27T21:41:24.485Z", "format": "duel", "medals": {"gold": 0, "bronze": 0, "silver": 0}, "thawed": false, "removed": [], "problems": [{"id": "duel", "label": "A", "colour": null, "points": 100}], "startsAt": "2026-11-27T20:41:18.625Z", "freezesAt": null, "finalisedAt": null}, "type": "contest", "contestId": "01a21ef4-a2c4-722a-ad8f-ce261295f880"},
{"at": "2026-11-27T21:41:24.552099+00:00", "seq": 1, "data": {"endsAt": "2026-11-27T19:41:24.515Z", "format": "icpc", "medals": {"gold": 0, "bronze": 0, "silver": 0}, "thawed": false, "removed": [], "problems": [{"id": "robot-escape", "label": "A", "colour": null, "points": 100}], "startsAt": "2026-11-27T15:41:24.515Z", "freezesAt": "2026-11-27T18:41:24.515Z", "finalisedAt": null}, "type": "contest", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"},
{"at": "2026-11-27T21:41:24.659133+00:00", "seq": 2, "data": {"id": "01a21ef4-ba30-7030-9d26-79c3797099aa", "kind": "official", "startsAt": null, "disqualified": false, "extraSeconds": 0}, "type": "participant", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"},
{"at": "2026-11-27T21:41:24.659472+00:00", "seq": 3, "data": {"id": "01a21ef4-ba30-7030-9d26-7c87fa62231f", "kind": "official", "startsAt": null, "disqualified": false, "extraSeconds": 7200}, "type": "participant", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"},
{"at": "2026-11-27T21:41:24.714264+00:00", "seq": 4, "data": {"id": "01a21ef4-ba68-754d-9b68-7109142806c1", "kind": "official", "startsAt": null, "disqualified": false, "extraSeconds": 0}, "type": "participant", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"},
{"at": "2026-11-27T21:41:24.752022+00:00", "seq": 5, "data": {"id": "01a21ef4-ba30-7030-9d26-79c3797099aa", "kind": "official", "startsAt": null, "disqualified": false, "extraSeconds": 0}, "type": "participant", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"},
{"at": "2026-11-27T21:41:24.75223+00:00", "seq": 6, "data": {"id": "01a21ef4-ba30-7030-9d26-7c87fa62231f", "kind": "official", "startsAt": null, "disqualified": false, "extraSeconds": 7200}, "type": "participant", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"},
{"at": "2026-11-27T21:41:24.752332+00:00", "seq": 7, "data": {"id": "01a21ef4-ba68-754d-9b68-7109142806c1", "kind": "official", "startsAt": null, "disqualified": false, "extraSeconds": 0}, "type": "participant", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"},
{"at": "2026-11-27T21:41:24.824302+00:00", "seq": 8, "data": {"id": "01a21ef4-baba-703a-a23d-4b1dce715a96", "problem": "robot-escape", "participant": "01a21ef4-ba30-7030-9d26-79c3797099aa", "submittedAt": "2026-11-27T16:41:24.780Z"}, "type": "submission", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"},
{"at": "2026-11-27T21:41:24.826849+00:00", "seq": 9, "data": {"parts": {}, "score": 0.5, "figure": null, "verdict": "partial", "submission": "01a21ef4-baba-703a-a23d-4b1dce715a96"}, "type": "judgement", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"},
{"at": "2026-11-27T21:41:24.854696+00:00", "seq": 10, "data": {"id": "01a21ef4-bae4-745f-86dc-ca68f9a034b4", "problem": "robot-escape", "participant": "01a21ef4-ba30-7030-9d26-79c3797099aa", "submittedAt": "2026-11-27T17:11:24.833Z"}, "type": "submission", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"},
{"at": "2026-11-27T21:41:24.855158+00:00", "seq": 11, "data": {"parts": {}, "score": 1, "figure": 60, "verdict": "accepted", "submission": "01a21ef4-bae4-745f-86dc-ca68f9a034b4"}, "type": "judgement", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"},
{"at": "2026-11-27T21:41:24.934719+00:00", "seq": 12, "data": {"id": "01a21ef4-bb04-7550-a01d-c6b0fed9391e", "problem": "robot-escape", "participant": "01a21ef4-ba30-7030-9d26-7c87fa62231f", "submittedAt": "2026-11-27T19:11:24.862Z"}, "type": "submission", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"},
{"at": "2026-11-27T21:41:24.935464+00:00", "seq": 13, "data": {"parts": {}, "score": 1, "figure": 50, "verdict": "accepted", "submission": "01a21ef4-bb04-7550-a01d-c6b0fed9391e"}, "type": "judgement", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"},
{"at": "2026-11-27T21:41:25.001913+00:00", "seq": 14, "data": {"id": "01a21ef4-bb69-772d-aa21-0bdf5732feb2", "problem": "robot-escape", "participant": "01a21ef4-ba30-7030-9d26-7c87fa62231f", "submittedAt": "2026-11-27T20:11:24.963Z"}, "type": "submission", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"},
{"at": "2026-11-27T21:41:25.002341+00:00", "seq": 15, "data": {"parts": {}, "score": 1, "figure": 45, "verdict": "accepted", "submission": "01a21ef4-bb69-772d-aa21-0bdf5732feb2"}, "type": "judgement", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"},
{"at": "2026-11-27T21:41:25.066262+00:00", "seq": 16, "data": {"id": "01a21ef4-bbb8-71af-858d-445154954d9e", "problem": "robot-escape", "participant": "01a21ef4-ba68-754d-9b68-7109142806c1", "submittedAt": "2026-11-27T19:29:25.032Z"}, "type": "submission", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"},
{"at": "2026-11-27T21:41:25.066776+00:00", "seq": 17, "data": {"parts": {}, "score": 1, "figure": 55, "verdict": "accepted", "submission": "01a21ef4-bbb8-71af-858d-445154954d9e"}, "type": "judgement", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"},
{"at": "2026-11-27T21:41:25.132936+00:00", "seq": 18, "data": {"endsAt": "2026-11-27T19:41:24.515Z", "format": "icpc", "medals": {"gold": 0, "bronze": 0, "silver": 0}, "thawed": false, "removed": [{"to": "2026-11-27T18:11:25.111Z", "from": "2026-11-27T17:41:25.111Z"}], "problems": [{"id": "robot-escape", "label": "A", "colour": null, "points": 100}], "startsAt": "2026-11-27T15:41:24.515Z", "freezesAt": "2026-11-27T18:41:24.515Z", "finalisedAt": null}, "type": "contest", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"},
{"at": "2026-11-27T21:41:25.18056+00:00", "seq": 19, "data": {"endsAt": "2026-11-27T19:41:24.515Z", "format": "icpc", "medals": {"gold": 0, "bronze": 0, "silver": 0}, "thawed": true, "removed": [{"to": "2026-11-27T18:11:25.111Z", "from": "2026-11-27T17:41:25.111Z"}], "problems": [{"id": "robot-escape", "label": "A", "colour": null, "points": 100}], "startsAt": "2026-11-27T15:41:24.515Z", "freezesAt": "2026-11-27T18:41:24.515Z", "finalisedAt": null}, "type": "contest", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"}
]$$);

INSERT INTO "ContestProblem" SELECT * FROM jsonb_populate_recordset(NULL::"ContestProblem", $$[
{"colour": null, "points": 100, "position": 0, "contestId": "01a21ef4-a2c4-722a-ad8f-ce261295f880", "problemId": "duel"},
{"colour": null, "points": 100, "position": 0, "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9", "problemId": "robot-escape"}
]$$);

INSERT INTO "Draft" SELECT * FROM jsonb_populate_recordset(NULL::"Draft", $$[
{"id": "new-ways", "review": null, "createdAt": "2026-11-27T21:41:25.561853+00:00", "verdictsAt": null}
]$$);

INSERT INTO "DraftOwner" SELECT * FROM jsonb_populate_recordset(NULL::"DraftOwner", $$[
{"userId": "01a21ef4-bd5e-70c9-8bff-9308429580f8", "draftId": "new-ways"}
]$$);

INSERT INTO "DuelBuild" SELECT * FROM jsonb_populate_recordset(NULL::"DuelBuild", $$[
{"seed": 1, "size": 15, "cpuMs": 0, "rules": 1, "reason": null, "wallMs": 0, "builtAt": "2026-11-27T21:41:15.792041+00:00", "verdict": "accepted", "mazeHash": "3a8e147abb1bd118584f467b5d2bdd69999a8244e327785f860415c19ff4d122", "playerId": "01a21ef4-8dd6-7455-9927-8fcc59a17269", "memoryKiB": 0},
{"seed": 1, "size": 15, "cpuMs": 0, "rules": 1, "reason": null, "wallMs": 0, "builtAt": "2026-11-27T21:41:19.799936+00:00", "verdict": "accepted", "mazeHash": "23e81d121366643caa4976f1c7ac448922b60ff4fbb712a102df749552f98403", "playerId": "01a21ef4-a5ac-70bc-9527-6156d3f9d5fa", "memoryKiB": 0},
{"seed": 1, "size": 15, "cpuMs": 0, "rules": 1, "reason": null, "wallMs": 0, "builtAt": "2026-11-27T21:41:22.732428+00:00", "verdict": "accepted", "mazeHash": "c407d9d705d9ba3fcd0815cc6adf5364d4da9fce11b436b35c1b3714d2850bf4", "playerId": "01a21ef4-b1d0-7691-a11a-b441e66db01d", "memoryKiB": 0},
{"seed": 2, "size": 16, "cpuMs": 0, "rules": 1, "reason": null, "wallMs": 0, "builtAt": "2026-11-27T21:41:16.176311+00:00", "verdict": "accepted", "mazeHash": "a3480960c0ca8f1850231f5a61b51d603f3808d6ec84a4f55df040f8d11c4b2a", "playerId": "01a21ef4-8dd6-7455-9927-8fcc59a17269", "memoryKiB": 0},
{"seed": 2, "size": 16, "cpuMs": 0, "rules": 1, "reason": null, "wallMs": 0, "builtAt": "2026-11-27T21:41:20.175849+00:00", "verdict": "accepted", "mazeHash": "a0253a0746978559f08979d4f97b67b0181b283804b3dcf917a7c869a0bb17c2", "playerId": "01a21ef4-a5ac-70bc-9527-6156d3f9d5fa", "memoryKiB": 0},
{"seed": 2, "size": 16, "cpuMs": 0, "rules": 1, "reason": null, "wallMs": 0, "builtAt": "2026-11-27T21:41:22.9616+00:00", "verdict": "accepted", "mazeHash": "141b0406f1665e1987ce6000d146f40937678cafbfe9b643cf0959fefc580bf2", "playerId": "01a21ef4-b1d0-7691-a11a-b441e66db01d", "memoryKiB": 0}
]$$);

INSERT INTO "DuelEntry" SELECT * FROM jsonb_populate_recordset(NULL::"DuelEntry", $$[
{"id": "01a21ef4-8e04-7339-8846-01136de80dcc", "name": "prim", "open": false, "role": "architect", "veto": null, "status": "active", "userId": null, "follows": true, "playerId": "01a21ef4-8dd6-7455-9927-8fcc59a17269", "createdAt": "2026-11-27T21:41:13.360292+00:00", "problemId": "duel", "updatedAt": "2026-11-27T21:41:13.348+00:00", "description": ""},
{"id": "01a21ef4-8ee0-75be-8f91-5d517afc1f36", "name": "optimist", "open": false, "role": "solver", "veto": null, "status": "active", "userId": null, "follows": true, "playerId": "01a21ef4-8ea4-744b-948c-307aa362190f", "createdAt": "2026-11-27T21:41:13.569198+00:00", "problemId": "duel", "updatedAt": "2026-11-27T21:41:13.568+00:00", "description": ""},
{"id": "01a21ef4-a5e0-73ed-b169-dd3ef827d24c", "name": "ann", "open": false, "role": "architect", "veto": null, "status": "active", "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55", "follows": true, "playerId": "01a21ef4-a5ac-70bc-9527-6156d3f9d5fa", "createdAt": "2026-11-27T21:41:19.456881+00:00", "problemId": "duel", "updatedAt": "2026-11-27T21:41:19.456+00:00", "description": ""},
{"id": "01a21ef4-ab48-720d-92a4-8aa358593699", "name": "ann", "open": false, "role": "solver", "veto": null, "status": "active", "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55", "follows": true, "playerId": "01a21ef4-ab1c-71a9-8d7f-08be28438232", "createdAt": "2026-11-27T21:41:20.844099+00:00", "problemId": "duel", "updatedAt": "2026-11-27T21:41:20.841+00:00", "description": ""},
{"id": "01a21ef4-b1e0-76e9-8da8-2ed4e6a0a8eb", "name": "bob", "open": false, "role": "architect", "veto": null, "status": "active", "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2", "follows": true, "playerId": "01a21ef4-b1d0-7691-a11a-b441e66db01d", "createdAt": "2026-11-27T21:41:22.529052+00:00", "problemId": "duel", "updatedAt": "2026-11-27T21:41:22.528+00:00", "description": ""},
{"id": "01a21ef4-b604-715e-ae7e-49c8b947eb9e", "name": "bob", "open": false, "role": "solver", "veto": null, "status": "active", "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2", "follows": true, "playerId": "01a21ef4-b5ed-725f-bd1a-6ffb4dd23058", "createdAt": "2026-11-27T21:41:23.596111+00:00", "problemId": "duel", "updatedAt": "2026-11-27T21:41:23.588+00:00", "description": ""}
]$$);

INSERT INTO "DuelMaze" SELECT * FROM jsonb_populate_recordset(NULL::"DuelMaze", $$[
{"hash": "141b0406f1665e1987ce6000d146f40937678cafbfe9b643cf0959fefc580bf2", "size": 16, "text": "16\n7 8\n0 0\n001111111111111000011111111111000000111111111000000001111111000000000011111000000000000111000000000000001000000000000000000000000000000110000000000000111100000000000111111000000000111111110000000111111111100000111111111111000111111111111110\n100000000000000110000000000001111000000000011111100000000111111110000001111111111000011111111111100111111111111111111111111111101111111111111000111111111110000011111111100000001111111000000000111110000000000011100000000000001000000000000000\n", "walls": 225, "distance": 15, "shortest": 255, "createdAt": "2026-11-27T21:41:22.919902+00:00"},
{"hash": "23e81d121366643caa4976f1c7ac448922b60ff4fbb712a102df749552f98403", "size": 15, "text": "15\n4 2\n5 7\n000100111010000010111000111000001011101101110011101011011100100010000111000000000111110011000101110000110010010000101111100101001000110000010100011001000101010101110000001100010000001100101111010011011010010000\n100010000100100110010110011110100011000101100100100100010110101010001111111111000110111010001011000101010101100001110111101000111010110110101101010111001011111001101101110101010001101001101010011100000010010010\n", "walls": 196, "distance": 6, "shortest": 152, "createdAt": "2026-11-27T21:41:19.784568+00:00"},
{"hash": "3a8e147abb1bd118584f467b5d2bdd69999a8244e327785f860415c19ff4d122", "size": 15, "text": "15\n0 0\n14 14\n010011001001111000101010001011110101001110100001110010001100010011100111101101100011001111111100101110001111110011000010010101000100110111001000100110010011000001001010010111110110011001101100100110001000000001\n001000101100001111100000010010101011111011110000101100000001010100010111101100000010000000001110000000101001111100100100101110100001111000001011011101100100001111110111101000110000101001000010100100111011111110\n", "walls": 196, "distance": 28, "shortest": 30, "createdAt": "2026-11-27T21:41:15.773887+00:00"},
{"hash": "a0253a0746978559f08979d4f97b67b0181b283804b3dcf917a7c869a0bb17c2", "size": 16, "text": "16\n1 14\n10 12\n011110010001001000000110011011000111110011011110001000101100001000000111001111010110000110110000000110010111100000000110011011101000110010010010010001110011101001001110110111000011100000100011010000011001110010111111110011100110011111111000\n000001011100100110101011001011101000110010001100101000110100111110010101010001111001001011110101101000111111101010000101011100110101000011100101100110011000101000101101010110110101101011101101010010101000110001010010000000101000100000000010\n", "walls": 225, "distance": 11, "shortest": 155, "createdAt": "2026-11-27T21:41:20.173796+00:00"},
{"hash": "a3480960c0ca8f1850231f5a61b51d603f3808d6ec84a4f55df040f8d11c4b2a", "size": 16, "text": "16\n0 0\n15 15\n011110100010101001001101001100101011011101110000000001100010101101001010000000000110101011011011101000010101101010101010000010110001010010101101101101000100100010100110111011101111001010100001100110110011001111010000001010100101101101100110\n100000001100001011101010000100010010101001111110100010001101001010001011011011101011111100100011101010000001111001011001010010111101010111001101100001001001111010110001110101100111011000100101000000000111010100001011011100110101000010011100\n", "walls": 225, "distance": 30, "shortest": 36, "createdAt": "2026-11-27T21:41:16.156454+00:00"},
{"hash": "c407d9d705d9ba3fcd0815cc6adf5364d4da9fce11b436b35c1b3714d2850bf4", "size": 15, "text": "15\n7 7\n0 14\n011111111111100001111111111000000111111110000000011111100000000001111000000000000110000000000000000000000000000010000000000000111000000000001111100000000011111110000000111111111000001111111111100011111111111110\n000000000000011000000000001111000000000111111000000011111111000001111111111000111111111111011111111111111111111111111100111111111110000111111111000000111111100000000111110000000000111000000000000100000000000000\n", "walls": 196, "distance": 14, "shortest": 224, "createdAt": "2026-11-27T21:41:22.719045+00:00"}
]$$);

INSERT INTO "DuelPath" SELECT * FROM jsonb_populate_recordset(NULL::"DuelPath", $$[
{"path": "DDDDDDDDRUDLUURURURULUUDLUURURRDLDDRRRDDURURDDLDLDDDRRRUDLLURURRULURRRDLDRDDLULDDDLULLDLULUULURUUULDDLDLDDDURDRDLLLULLUUUUULURUUULUUURURDDLDRRURRRURDDRRDRRRDDRRDLLLUULLLULD", "trialId": "01a21ef4-ad40-74e8-91d6-4dfe368413d2"},
{"path": "DDDRDULDDDRURURULUUDLUURURRDDULDDRRRDRURDDDULDDULDDDRURURRULURRRDLDRDDLULDDDLULLDLULUULLRURUUULDDLDLDDDURDRDLLLULLUUUUULUUUDDRUUULUUURURRRDRURRRRDRRURDDRUURDDDDDLUULLLULLUDRRDRRRDDRUUUUULDDLUULDLLULLLLDLLRULLDDLDRRURRRURDDRRDRRRDDRRDLLLUULLLULD", "trialId": "01a21ef4-a831-764a-a940-122a1d550781"},
{"path": "DDDRDULDDDRURURULUUDLUURURRDDULDDRRRDRURDDDULDDULDDDRURURRULURRRDLDRDDLULDDDLULLDLULUULLRURUUULDDLDLDDDURDRDLLLULLUUUUULUUUDDRUUULUUURURRRDRURRRRDRRURDDRUURDDDDDLUULLLULLUDRRDRRRDDRUUUUULDDLUULDLLULLLLDLLRULLDDLDRRURRRURDDRRDRRRDDRRDLLLUULLLULD", "trialId": "01a21ef4-b72f-773f-a0ca-8784d8819c69"},
{"path": "DDRDDLUDDDURLURRDUURDDDLLDLRDLDURDDLRDLRRLURLUUURLURRDDLDURRDLRDLDURDDLRRDLLLUDLULRDLRRDLLDURRDLRUURRDLRURDDLLRRRRLLUURDRUDLULURLURLDLUURLURLULUURDULUURURRRDLLDLRDDDRDDUULUUUURRDLRDRDLLUDRDDDDDRDDDRRLLUUURDDURLUUDLLURLUURDULUURDUULUURDUURDDURDDLRDLDDUURDRDLDLRURDDLRDLRURDDLDLRDURDULURURDDURRDLRD", "trialId": "01a21ef4-aef7-729a-9538-1ffe5d250e05"},
{"path": "DDUURRDDLUDRDRRRDLRURDRDLDLUDLULULLUDLUDDURRDURDRDLLLUDLRRRRDLLLLRRRRURDDLLRDLLULLDURRDLRRDDLULRDLLUDDDUURRDLRURDDLLRDLLRRURDUURDDURRDLRURDURDULUDLLLURRLUDLLURLUURDRLURLURURDDDDUUURDDDUUURDDDURDULUULLULURRDRRDRDLRDDRDLLLRRDLDURDUURDDURDURDR", "trialId": "01a21ef4-ad8e-754b-a754-02e50f300bbe"},
{"path": "DLLLULLUDRURRDRURRDDDLLDLULDLUULLUUDDRRDDRURDRURRDLDDDLUULDLLLUULDLLDDRDDRDLDDRURDDLLLUULDDLULDLULURUUUUURUUULLDDLDDDRDLDDDDRDLDRRRURDRRRRRRRRRURDRUUULDLLLDLUURURDRURULUULDLLURULLLDRDDRRR", "trialId": "01a21ef4-a8d8-767c-a0a6-720af6159d77"},
{"path": "DLLLULLUDRURRDRURRDDDLLDLULDLUULLUUDDRRDDRURDRURRDLDDDLUULDLLLUULDLLDDRDDRDLDDRURDDLLLUULDDLULDLULURUUUUURUUULLDDLDDDRDLDDDDRDLDRRRURDRRRRRRRRRURDRUUULDLLLDLUURURDRURULUULDLLURULLLDRDDRRR", "trialId": "01a21ef4-b817-7764-a6b6-7e81e19a1bc7"},
{"path": "DLLLULURRDRURRDDDLLDLULDLUULLUUDDRRDDRURDRURRDLDDDLUULDLLLURRLLULDLLDDRDDRDLDDRURDDLLLUULDDLULDLULURUUUUURUUULLDDLUUUUURRRRRDLDLULDLUDRURDRRRDRDLLULDDDRDLDRRDLLDLUUUDDDDRLURRRLLURRULLURUUDLUUURDRRURRLLUULURLDRDDLULLURULLLLLDDDDDDDDRDLDDDDRDLDRRRURDRRRRRRRRRURDRUUULDLLLDLUURURDRURULUURRDLRDDUUUUUUDDDLLLDLLURURLLLLULRDDRDDRDURR", "trialId": "01a21ef4-ae23-7386-8b43-97ad2cfb8eba"},
{"path": "DLUURRDDDLLLUUUURRRRDDDDDLLLLLUUUUUURRRRRRDDDDDDDLLLLLLLUUUUUUUURRRRRRRRDDDDDDDDDLLLLLLLLLUUUUUUUUUURRRRRRRRRRDDDDDDDDDDDLLLLLLLLLLLUUUUUUUUUUUURRRRRRRRRRRRDDDDDDDDDDDDDLLLLLLLLLLLLLUUUUUUUUUUUUUURRRRRRRRRRRRRRDDDDDDDDDDDDDDDLLLLLLLLLLLLLLLUUUUUUUUUUUUUUU", "trialId": "01a21ef4-b419-73fc-878b-7106bd4c7e37"},
{"path": "DLUURRDDDLLLUUUURRRRDDDDDLLLLLUUUUUURRRRRRDDDDDDDLLLLLLLUUUUUUUURRRRRRRRDDDDDDDDDLLLLLLLLLUUUUUUUUUURRRRRRRRRRDDDDDDDDDDDLLLLLLLLLLLUUUUUUUUUUUURRRRRRRRRRRRDDDDDDDDDDDDDLLLLLLLLLLLLLUUUUUUUUUUUUUURRRRRRRRRRRRRRDDDDDDDDDDDDDDDLLLLLLLLLLLLLLLUUUUUUUUUUUUUUU", "trialId": "01a21ef4-b47a-72b1-964c-639ec62e2e47"},
{"path": "DLUURRDDDLLLUUUURRRRDDDDDLLLLLUUUUUURRRRRRDDDDDDDLLLLLLLUUUUUUUURRRRRRRRDDDDDDDDDLLLLLLLLLUUUUUUUUUURRRRRRRRRRDDDDDDDDDDDLLLLLLLLLLLUUUUUUUUUUUURRRRRRRRRRRRDDDDDDDDDDDDDLLLLLLLLLLLLLUUUUUUUUUUUUUURRRRRRRRRRRRRRDDDDDDDDDDDDDDDLLLLLLLLLLLLLLLUUUUUUUUUUUUUUU", "trialId": "01a21ef4-b8a8-708c-8ef2-2d7cee403e4a"},
{"path": "DRLDRDDRDUURDRURRRDRDUURRRDDUULLDRDDDDRDRRRDRDULULDULLDRLDRDRRRLLDRRDD", "trialId": "01a21ef4-9991-7347-9840-9a5490031044"},
{"path": "DRLDRDDRDUURDRURRRDRDUURRRDDUULLDRDDDDRDRRRDRDULULDULLDRLDRDRRRLLDRRDD", "trialId": "01a21ef4-b71b-76f0-bdc0-baee095ac04b"},
{"path": "RRDDDRRRRDRDRRRRRLLDULDULURRRLURRRRDULDDRLUULLLDLLDLLDRRLDRRDRDRRRRDULLLDRRDULDULULDDRDRLDRRDR", "trialId": "01a21ef4-982f-74ac-8b1d-41da84c3c5d8"},
{"path": "RRDDDRRRRDRDRRRRRLLDULDULURRRLURRRRDULDDRLUULLLDLLDLLDRRLDRRDRDRRRRDULLLDRRDULDULULDDRDRLDRRDR", "trialId": "01a21ef4-b6d5-74c9-92ff-8f2f6174265f"},
{"path": "ULDDRRUUULLLDDDDRRRRUUUUULLLLLDDDDDDRRRRRRUUUUUUULLLLLLLDDDDDDDDRRRRRRRRUUUUUUUUULLLLLLLLLDDDDDDDDDDRRRRRRRRRRUUUUUUUUUUULLLLLLLLLLLDDDDDDDDDDDDRRRRRRRRRRRRUUUUUUUUUUUUULLLLLLLLLLLLLDDDDDDDDDDDDDDRRRRRRRRRRRRRRUUUUUUUUUUUUUU", "trialId": "01a21ef4-b2fe-753e-b6e5-fe17bf15df7a"},
{"path": "ULDDRRUUULLLDDDDRRRRUUUUULLLLLDDDDDDRRRRRRUUUUUUULLLLLLLDDDDDDDDRRRRRRRRUUUUUUUUULLLLLLLLLDDDDDDDDDDRRRRRRRRRRUUUUUUUUUUULLLLLLLLLLLDDDDDDDDDDDDRRRRRRRRRRRRUUUUUUUUUUUUULLLLLLLLLLLLLDDDDDDDDDDDDDDRRRRRRRRRRRRRRUUUUUUUUUUUUUU", "trialId": "01a21ef4-b3b0-717f-b0d8-ac0392b926ee"},
{"path": "ULDDRRUUULLLDDDDRRRRUUUUULLLLLDDDDDDRRRRRRUUUUUUULLLLLLLDDDDDDDDRRRRRRRRUUUUUUUUULLLLLLLLLDDDDDDDDDDRRRRRRRRRRUUUUUUUUUUULLLLLLLLLLLDDDDDDDDDDDDRRRRRRRRRRRRUUUUUUUUUUUUULLLLLLLLLLLLLDDDDDDDDDDDDDDRRRRRRRRRRRRRRUUUUUUUUUUUUUU", "trialId": "01a21ef4-b824-71d8-947c-d2377531cf0c"}
]$$);

INSERT INTO "DuelPlayer" SELECT * FROM jsonb_populate_recordset(NULL::"DuelPlayer", $$[
{"id": "01a21ef4-8dd6-7455-9927-8fcc59a17269", "role": "architect", "house": "prim", "createdAt": "2026-11-27T21:41:13.305776+00:00", "problemId": "duel", "generation": 0, "submissionId": null},
{"id": "01a21ef4-8ea4-744b-948c-307aa362190f", "role": "solver", "house": "optimist", "createdAt": "2026-11-27T21:41:13.512032+00:00", "problemId": "duel", "generation": 0, "submissionId": null},
{"id": "01a21ef4-a5ac-70bc-9527-6156d3f9d5fa", "role": "architect", "house": null, "createdAt": "2026-11-27T21:41:19.404932+00:00", "problemId": "duel", "generation": 0, "submissionId": "01a21ef4-a474-7508-ab05-d229716a7980"},
{"id": "01a21ef4-ab1c-71a9-8d7f-08be28438232", "role": "solver", "house": null, "createdAt": "2026-11-27T21:41:20.79708+00:00", "problemId": "duel", "generation": 0, "submissionId": "01a21ef4-a9e1-74fc-8e68-a0a38ebdf41f"},
{"id": "01a21ef4-b1d0-7691-a11a-b441e66db01d", "role": "architect", "house": null, "createdAt": "2026-11-27T21:41:22.513428+00:00", "problemId": "duel", "generation": 0, "submissionId": "01a21ef4-b0c0-7149-9fde-7301ceac7a32"},
{"id": "01a21ef4-b5ed-725f-bd1a-6ffb4dd23058", "role": "solver", "house": null, "createdAt": "2026-11-27T21:41:23.566128+00:00", "problemId": "duel", "generation": 0, "submissionId": "01a21ef4-b53c-751c-bb13-7a48aec0badc"}
]$$);

INSERT INTO "DuelStanding" SELECT * FROM jsonb_populate_recordset(NULL::"DuelStanding", $$[
{"low": 0.3672713529856387, "high": 1.111936507936508, "role": "architect", "ties": [0, 1], "place": 1, "score": 0.6869085411942555, "bestId": "01a21ef4-ab48-720d-92a4-8aa358593699", "median": 0.47959183673469385, "trials": 6, "entryId": "01a21ef4-8e04-7339-8846-01136de80dcc", "worstId": "01a21ef4-b604-715e-ae7e-49c8b947eb9e", "forfeits": 0, "position": 2, "problemId": "duel", "computedAt": "2026-11-27T21:41:24.390879+00:00", "didNotFinish": 0},
{"low": 0.7454033981556917, "high": 1.0109439124487003, "role": "solver", "ties": [0, 1], "place": 1, "score": 0.8602938368657692, "bestId": "01a21ef4-a5e0-73ed-b169-dd3ef827d24c", "median": 0.8458333333333333, "trials": 6, "entryId": "01a21ef4-ab48-720d-92a4-8aa358593699", "worstId": "01a21ef4-8e04-7339-8846-01136de80dcc", "forfeits": 0, "position": 2, "problemId": "duel", "computedAt": "2026-11-27T21:41:24.390908+00:00", "didNotFinish": 0},
{"low": 0.8465910808767951, "high": 1.3282721088435374, "role": "architect", "ties": [0, 0, 2, 2], "place": 1, "score": 1.0804837490551777, "bestId": "01a21ef4-ab48-720d-92a4-8aa358593699", "median": 1.0612244897959184, "trials": 6, "entryId": "01a21ef4-a5e0-73ed-b169-dd3ef827d24c", "worstId": "01a21ef4-b604-715e-ae7e-49c8b947eb9e", "forfeits": 0, "position": 1, "problemId": "duel", "computedAt": "2026-11-27T21:41:24.390871+00:00", "didNotFinish": 0},
{"low": 0.8535438765670204, "high": 2.522063293402467, "role": "solver", "ties": [0, 0, 2, 2], "place": 1, "score": 1.5105387138525384, "bestId": "01a21ef4-8e04-7339-8846-01136de80dcc", "median": 1.0427807486631016, "trials": 6, "entryId": "01a21ef4-b604-715e-ae7e-49c8b947eb9e", "worstId": "01a21ef4-b1e0-76e9-8da8-2ed4e6a0a8eb", "forfeits": 0, "position": 1, "problemId": "duel", "computedAt": "2026-11-27T21:41:24.390891+00:00", "didNotFinish": 0},
{"low": 0.8535438765670204, "high": 2.522063293402467, "role": "solver", "ties": [1, 2], "place": 1, "score": 1.5105387138525384, "bestId": "01a21ef4-8e04-7339-8846-01136de80dcc", "median": 1.0427807486631016, "trials": 6, "entryId": "01a21ef4-8ee0-75be-8f91-5d517afc1f36", "worstId": "01a21ef4-b1e0-76e9-8da8-2ed4e6a0a8eb", "forfeits": 0, "position": 0, "problemId": "duel", "computedAt": "2026-11-27T21:41:24.390886+00:00", "didNotFinish": 0},
{"low": 1.1333333333333333, "high": 1.1428571428571428, "role": "architect", "ties": [1, 2], "place": 1, "score": 1.138095238095238, "bestId": "01a21ef4-8ee0-75be-8f91-5d517afc1f36", "median": 1.138095238095238, "trials": 6, "entryId": "01a21ef4-b1e0-76e9-8da8-2ed4e6a0a8eb", "worstId": "01a21ef4-ab48-720d-92a4-8aa358593699", "forfeits": 0, "position": 0, "problemId": "duel", "computedAt": "2026-11-27T21:41:24.390782+00:00", "didNotFinish": 0}
]$$);

INSERT INTO "DuelTrial" SELECT * FROM jsonb_populate_recordset(NULL::"DuelTrial", $$[
{"id": "01a21ef4-982f-74ac-8b1d-41da84c3c5d8", "seed": 1, "size": 15, "cpuMs": 0, "rules": 1, "steps": 94, "reason": {"code": "solved", "values": {"cause": "solved", "limit": 900, "steps": 94, "shortest": 30}}, "wallMs": 0, "outcome": "solved", "verdict": "accepted", "mazeHash": "3a8e147abb1bd118584f467b5d2bdd69999a8244e327785f860415c19ff4d122", "playedAt": "2026-11-27T21:41:15.952214+00:00", "solverId": "01a21ef4-8ea4-744b-948c-307aa362190f", "memoryKiB": 0, "architectId": "01a21ef4-8dd6-7455-9927-8fcc59a17269", "solverScore": 2.0851063829787235, "architectScore": 0.47959183673469385},
{"id": "01a21ef4-9991-7347-9840-9a5490031044", "seed": 2, "size": 16, "cpuMs": 0, "rules": 1, "steps": 70, "reason": {"code": "solved", "values": {"cause": "solved", "limit": 1024, "steps": 70, "shortest": 36}}, "wallMs": 0, "outcome": "solved", "verdict": "accepted", "mazeHash": "a3480960c0ca8f1850231f5a61b51d603f3808d6ec84a4f55df040f8d11c4b2a", "playedAt": "2026-11-27T21:41:16.306491+00:00", "solverId": "01a21ef4-8ea4-744b-948c-307aa362190f", "memoryKiB": 0, "architectId": "01a21ef4-8dd6-7455-9927-8fcc59a17269", "solverScore": 3.2142857142857144, "architectScore": 0.3111111111111111},
{"id": "01a21ef4-a831-764a-a940-122a1d550781", "seed": 1, "size": 15, "cpuMs": 0, "rules": 1, "steps": 244, "reason": {"code": "solved", "values": {"cause": "solved", "limit": 900, "steps": 244, "shortest": 152}}, "wallMs": 0, "outcome": "solved", "verdict": "accepted", "mazeHash": "23e81d121366643caa4976f1c7ac448922b60ff4fbb712a102df749552f98403", "playedAt": "2026-11-27T21:41:20.052052+00:00", "solverId": "01a21ef4-8ea4-744b-948c-307aa362190f", "memoryKiB": 0, "architectId": "01a21ef4-a5ac-70bc-9527-6156d3f9d5fa", "solverScore": 0.8032786885245902, "architectScore": 1.2448979591836735},
{"id": "01a21ef4-a8d8-767c-a0a6-720af6159d77", "seed": 2, "size": 16, "cpuMs": 0, "rules": 1, "steps": 187, "reason": {"code": "solved", "values": {"cause": "solved", "limit": 1024, "steps": 187, "shortest": 155}}, "wallMs": 0, "outcome": "solved", "verdict": "accepted", "mazeHash": "a0253a0746978559f08979d4f97b67b0181b283804b3dcf917a7c869a0bb17c2", "playedAt": "2026-11-27T21:41:20.218746+00:00", "solverId": "01a21ef4-8ea4-744b-948c-307aa362190f", "memoryKiB": 0, "architectId": "01a21ef4-a5ac-70bc-9527-6156d3f9d5fa", "solverScore": 1.2032085561497325, "architectScore": 0.8311111111111111},
{"id": "01a21ef4-ad40-74e8-91d6-4dfe368413d2", "seed": 1, "size": 15, "cpuMs": 0, "rules": 1, "steps": 172, "reason": {"code": "solved", "values": {"cause": "solved", "limit": 900, "steps": 172, "shortest": 152}}, "wallMs": 0, "outcome": "solved", "verdict": "accepted", "mazeHash": "23e81d121366643caa4976f1c7ac448922b60ff4fbb712a102df749552f98403", "playedAt": "2026-11-27T21:41:21.345629+00:00", "solverId": "01a21ef4-ab1c-71a9-8d7f-08be28438232", "memoryKiB": 0, "architectId": "01a21ef4-a5ac-70bc-9527-6156d3f9d5fa", "solverScore": 1.1395348837209303, "architectScore": 0.8775510204081632},
{"id": "01a21ef4-ad8e-754b-a754-02e50f300bbe", "seed": 1, "size": 15, "cpuMs": 0, "rules": 1, "steps": 240, "reason": {"code": "solved", "values": {"cause": "solved", "limit": 900, "steps": 240, "shortest": 30}}, "wallMs": 0, "outcome": "solved", "verdict": "accepted", "mazeHash": "3a8e147abb1bd118584f467b5d2bdd69999a8244e327785f860415c19ff4d122", "playedAt": "2026-11-27T21:41:21.423709+00:00", "solverId": "01a21ef4-ab1c-71a9-8d7f-08be28438232", "memoryKiB": 0, "architectId": "01a21ef4-8dd6-7455-9927-8fcc59a17269", "solverScore": 0.8166666666666667, "architectScore": 1.2244897959183674},
{"id": "01a21ef4-ae23-7386-8b43-97ad2cfb8eba", "seed": 2, "size": 16, "cpuMs": 0, "rules": 1, "steps": 327, "reason": {"code": "solved", "values": {"cause": "solved", "limit": 1024, "steps": 327, "shortest": 155}}, "wallMs": 0, "outcome": "solved", "verdict": "accepted", "mazeHash": "a0253a0746978559f08979d4f97b67b0181b283804b3dcf917a7c869a0bb17c2", "playedAt": "2026-11-27T21:41:21.577399+00:00", "solverId": "01a21ef4-ab1c-71a9-8d7f-08be28438232", "memoryKiB": 0, "architectId": "01a21ef4-a5ac-70bc-9527-6156d3f9d5fa", "solverScore": 0.6880733944954128, "architectScore": 1.4533333333333334},
{"id": "01a21ef4-aef7-729a-9538-1ffe5d250e05", "seed": 2, "size": 16, "cpuMs": 0, "rules": 1, "steps": 296, "reason": {"code": "solved", "values": {"cause": "solved", "limit": 1024, "steps": 296, "shortest": 36}}, "wallMs": 0, "outcome": "solved", "verdict": "accepted", "mazeHash": "a3480960c0ca8f1850231f5a61b51d603f3808d6ec84a4f55df040f8d11c4b2a", "playedAt": "2026-11-27T21:41:21.783864+00:00", "solverId": "01a21ef4-ab1c-71a9-8d7f-08be28438232", "memoryKiB": 0, "architectId": "01a21ef4-8dd6-7455-9927-8fcc59a17269", "solverScore": 0.7601351351351351, "architectScore": 1.3155555555555556},
{"id": "01a21ef4-b2fe-753e-b6e5-fe17bf15df7a", "seed": 1, "size": 15, "cpuMs": 0, "rules": 1, "steps": 224, "reason": {"code": "solved", "values": {"cause": "solved", "limit": 900, "steps": 224, "shortest": 224}}, "wallMs": 0, "outcome": "solved", "verdict": "accepted", "mazeHash": "c407d9d705d9ba3fcd0815cc6adf5364d4da9fce11b436b35c1b3714d2850bf4", "playedAt": "2026-11-27T21:41:22.815017+00:00", "solverId": "01a21ef4-8ea4-744b-948c-307aa362190f", "memoryKiB": 0, "architectId": "01a21ef4-b1d0-7691-a11a-b441e66db01d", "solverScore": 0.875, "architectScore": 1.1428571428571428},
{"id": "01a21ef4-b3b0-717f-b0d8-ac0392b926ee", "seed": 1, "size": 15, "cpuMs": 0, "rules": 1, "steps": 224, "reason": {"code": "solved", "values": {"cause": "solved", "limit": 900, "steps": 224, "shortest": 224}}, "wallMs": 0, "outcome": "solved", "verdict": "accepted", "mazeHash": "c407d9d705d9ba3fcd0815cc6adf5364d4da9fce11b436b35c1b3714d2850bf4", "playedAt": "2026-11-27T21:41:22.993543+00:00", "solverId": "01a21ef4-ab1c-71a9-8d7f-08be28438232", "memoryKiB": 0, "architectId": "01a21ef4-b1d0-7691-a11a-b441e66db01d", "solverScore": 0.875, "architectScore": 1.1428571428571428},
{"id": "01a21ef4-b419-73fc-878b-7106bd4c7e37", "seed": 2, "size": 16, "cpuMs": 0, "rules": 1, "steps": 255, "reason": {"code": "solved", "values": {"cause": "solved", "limit": 1024, "steps": 255, "shortest": 255}}, "wallMs": 0, "outcome": "solved", "verdict": "accepted", "mazeHash": "141b0406f1665e1987ce6000d146f40937678cafbfe9b643cf0959fefc580bf2", "playedAt": "2026-11-27T21:41:23.097801+00:00", "solverId": "01a21ef4-8ea4-744b-948c-307aa362190f", "memoryKiB": 0, "architectId": "01a21ef4-b1d0-7691-a11a-b441e66db01d", "solverScore": 0.8823529411764706, "architectScore": 1.1333333333333333},
{"id": "01a21ef4-b47a-72b1-964c-639ec62e2e47", "seed": 2, "size": 16, "cpuMs": 0, "rules": 1, "steps": 255, "reason": {"code": "solved", "values": {"cause": "solved", "limit": 1024, "steps": 255, "shortest": 255}}, "wallMs": 0, "outcome": "solved", "verdict": "accepted", "mazeHash": "141b0406f1665e1987ce6000d146f40937678cafbfe9b643cf0959fefc580bf2", "playedAt": "2026-11-27T21:41:23.194633+00:00", "solverId": "01a21ef4-ab1c-71a9-8d7f-08be28438232", "memoryKiB": 0, "architectId": "01a21ef4-b1d0-7691-a11a-b441e66db01d", "solverScore": 0.8823529411764706, "architectScore": 1.1333333333333333},
{"id": "01a21ef4-b6d5-74c9-92ff-8f2f6174265f", "seed": 1, "size": 15, "cpuMs": 0, "rules": 1, "steps": 94, "reason": {"code": "solved", "values": {"cause": "solved", "limit": 900, "steps": 94, "shortest": 30}}, "wallMs": 0, "outcome": "solved", "verdict": "accepted", "mazeHash": "3a8e147abb1bd118584f467b5d2bdd69999a8244e327785f860415c19ff4d122", "playedAt": "2026-11-27T21:41:23.798774+00:00", "solverId": "01a21ef4-b5ed-725f-bd1a-6ffb4dd23058", "memoryKiB": 0, "architectId": "01a21ef4-8dd6-7455-9927-8fcc59a17269", "solverScore": 2.0851063829787235, "architectScore": 0.47959183673469385},
{"id": "01a21ef4-b71b-76f0-bdc0-baee095ac04b", "seed": 2, "size": 16, "cpuMs": 0, "rules": 1, "steps": 70, "reason": {"code": "solved", "values": {"cause": "solved", "limit": 1024, "steps": 70, "shortest": 36}}, "wallMs": 0, "outcome": "solved", "verdict": "accepted", "mazeHash": "a3480960c0ca8f1850231f5a61b51d603f3808d6ec84a4f55df040f8d11c4b2a", "playedAt": "2026-11-27T21:41:23.867858+00:00", "solverId": "01a21ef4-b5ed-725f-bd1a-6ffb4dd23058", "memoryKiB": 0, "architectId": "01a21ef4-8dd6-7455-9927-8fcc59a17269", "solverScore": 3.2142857142857144, "architectScore": 0.3111111111111111},
{"id": "01a21ef4-b72f-773f-a0ca-8784d8819c69", "seed": 1, "size": 15, "cpuMs": 0, "rules": 1, "steps": 244, "reason": {"code": "solved", "values": {"cause": "solved", "limit": 900, "steps": 244, "shortest": 152}}, "wallMs": 0, "outcome": "solved", "verdict": "accepted", "mazeHash": "23e81d121366643caa4976f1c7ac448922b60ff4fbb712a102df749552f98403", "playedAt": "2026-11-27T21:41:23.888388+00:00", "solverId": "01a21ef4-b5ed-725f-bd1a-6ffb4dd23058", "memoryKiB": 0, "architectId": "01a21ef4-a5ac-70bc-9527-6156d3f9d5fa", "solverScore": 0.8032786885245902, "architectScore": 1.2448979591836735},
{"id": "01a21ef4-b817-7764-a6b6-7e81e19a1bc7", "seed": 2, "size": 16, "cpuMs": 0, "rules": 1, "steps": 187, "reason": {"code": "solved", "values": {"cause": "solved", "limit": 1024, "steps": 187, "shortest": 155}}, "wallMs": 0, "outcome": "solved", "verdict": "accepted", "mazeHash": "a0253a0746978559f08979d4f97b67b0181b283804b3dcf917a7c869a0bb17c2", "playedAt": "2026-11-27T21:41:24.124208+00:00", "solverId": "01a21ef4-b5ed-725f-bd1a-6ffb4dd23058", "memoryKiB": 0, "architectId": "01a21ef4-a5ac-70bc-9527-6156d3f9d5fa", "solverScore": 1.2032085561497325, "architectScore": 0.8311111111111111},
{"id": "01a21ef4-b824-71d8-947c-d2377531cf0c", "seed": 1, "size": 15, "cpuMs": 0, "rules": 1, "steps": 224, "reason": {"code": "solved", "values": {"cause": "solved", "limit": 900, "steps": 224, "shortest": 224}}, "wallMs": 0, "outcome": "solved", "verdict": "accepted", "mazeHash": "c407d9d705d9ba3fcd0815cc6adf5364d4da9fce11b436b35c1b3714d2850bf4", "playedAt": "2026-11-27T21:41:24.133666+00:00", "solverId": "01a21ef4-b5ed-725f-bd1a-6ffb4dd23058", "memoryKiB": 0, "architectId": "01a21ef4-b1d0-7691-a11a-b441e66db01d", "solverScore": 0.875, "architectScore": 1.1428571428571428},
{"id": "01a21ef4-b8a8-708c-8ef2-2d7cee403e4a", "seed": 2, "size": 16, "cpuMs": 0, "rules": 1, "steps": 255, "reason": {"code": "solved", "values": {"cause": "solved", "limit": 1024, "steps": 255, "shortest": 255}}, "wallMs": 0, "outcome": "solved", "verdict": "accepted", "mazeHash": "141b0406f1665e1987ce6000d146f40937678cafbfe9b643cf0959fefc580bf2", "playedAt": "2026-11-27T21:41:24.265159+00:00", "solverId": "01a21ef4-b5ed-725f-bd1a-6ffb4dd23058", "memoryKiB": 0, "architectId": "01a21ef4-b1d0-7691-a11a-b441e66db01d", "solverScore": 0.8823529411764706, "architectScore": 1.1333333333333333}
]$$);

INSERT INTO "Editorial" SELECT * FROM jsonb_populate_recordset(NULL::"Editorial", $$[
{"body": "The robots are a distraction. What you steer is a **set of cells**: those in which a robot may still be. At first it has 70 cells. Each command turns the set into another one, and your string is right if the last set is empty. Two robots that meet on a cell get the same commands from then on, so they never part, and the set never grows.\n\n## A first solution\n\nType letters at random. Every robot then walks at random, and in a labyrinth from which every cell leads out such a walk finds the exit sooner or later. Of all strings of 1000 letters about 61 percent free all robots, of those of 500 letters about 18 percent. [The laboratory counts them](/lab/strings) for you. Such a string is accepted, and ranks behind nearly every other.\n\nA string that is built is far shorter. Lead one robot out, see where the others are now, and go on with the next:\n\n```text\nwhile the set is not empty:\n    choose a cell of the set\n    way = the shortest way from this cell to the exit\n    append way to the string, and move the whole set along it\n```\n\nThis ends, because each way takes at least one cell out of the set and adds none. What matters is which cell comes first. If you always take the cell nearest to the exit, the string has 99 letters. If you take the farthest one, it has 55: while one robot walks a long way, most of the others bump into the same walls and gather. Taking the way that frees the most robots per letter sounds even better, and gives 69.\n\n## Why this is not enough\n\nEach way is chosen for one cell, as if the others were not there. But the best letter is often good for many cells and perfect for none. To find such letters you have to compare sets, not ways.\n\n## The good idea: search over sets\n\nTake the sets as the nodes of a graph and the four letters as its edges. The shortest string is the shortest path from the full set to the empty one. Nobody can look at all of up to $2^{70}$ sets, but a **beam search** looks at the promising ones: it keeps the best few sets of each length, extends each by every letter, removes duplicates, and keeps the best again.\n\n```text\nbeam = { the full set }\nrepeat:\n    found = all sets that one letter makes of a set in beam\n    if the empty set is in found: done\n    beam = the best few of found\n```\n\nWhat is a good set? One with few cells that are close to the exit, so the sum of the distances to the exit is a fair measure. With one set kept, the beam search of the laboratory ends with 66 letters, with 10 sets it needs 55, with 100 sets 39, and with 300 sets 37. The work grows only in proportion to the width. Store a set as one number with a bit for each cell: a command then moves all robots at once, with a shift and two masks.\n\n## When is it short enough?\n\nTo free all robots you have to free any two of them. So the shortest string for two robots is a **lower bound** for all, and it is easy to compute: go backwards from the exit through all pairs of cells, 2415 of them. The hardest single robot needs 20 letters, the hardest pair 31. Three and four robots need even more, and take longer. As soon as such a bound equals the length of your string, no shorter one exists, and those few cells prove it. The laboratory does this in your browser, and the page of this problem tells the result once somebody has reached it.\n\n## Pitfalls\n\n- A robot may leave with the last letter. A checker that only notices this at the next letter loses robots.\n- A robot that is out ignores the rest. If your simulator brings it back, it will reject good strings.\n- If two strings have the same length, the smaller sum of exit steps ranks higher. A search that stops at its first solution leaves this to chance.\n\n## Further reading\n\nA string that takes an automaton from every state to the same one is called a _synchronizing word_. Jan Černý conjectured in 1964 how long the shortest one can be at most, and this is still open. David Eppstein showed in 1990 that finding the shortest one is hard in general. Then try [the problem for programs](/problems/robot-escape-bot), where the labyrinth is not known in advance.", "locale": "en", "revision": "cdebbe99e411", "problemId": "robot-escape"},
{"body": "Роботы отвлекают внимание. Вы управляете **множеством клеток**: тех, где робот ещё может быть. Вначале в нём 70 клеток. Каждая команда превращает множество в другое, и строка верна, если последнее множество пусто. Два робота, встретившиеся в клетке, дальше получают одни и те же команды, поэтому никогда не расходятся, и множество не растёт.\n\n## Первое решение\n\nПечатайте буквы наугад. Тогда каждый робот бродит случайно, а в лабиринте, где из каждой клетки есть путь наружу, такое блуждание рано или поздно находит выход. Из всех строк длиной 1000 букв около 61 процента выводят всех роботов, из строк в 500 букв — около 18 процентов. [Лаборатория считает их](/lab/strings) для вас. Такую строку примут, но стоять она будет ниже почти всех остальных.\n\nПостроенная строка намного короче. Выведите одного робота, посмотрите, где теперь остальные, и продолжайте со следующим:\n\n```text\nwhile the set is not empty:\n    choose a cell of the set\n    way = the shortest way from this cell to the exit\n    append way to the string, and move the whole set along it\n```\n\nЭто кончается, потому что каждый путь убирает из множества хотя бы одну клетку и не добавляет ни одной. Важно, какая клетка первая. Если всегда брать ближайшую к выходу, в строке 99 букв. Если самую дальнюю — 55: пока один робот идёт долгий путь, большинство остальных упирается в те же стены и собирается вместе. Брать путь, который освобождает больше всего роботов на букву, звучит ещё лучше, но даёт 69.\n\n## Почему этого мало\n\nКаждый путь выбран для одной клетки, будто других нет. Но лучшая буква часто хороша для многих клеток и ни для одной не идеальна. Чтобы находить такие буквы, нужно сравнивать множества, а не пути.\n\n## Хорошая мысль: поиск по множествам\n\nВозьмите множества вершинами графа, а четыре буквы — рёбрами. Кратчайшая строка — кратчайший путь от полного множества к пустому. Никто не переберёт все множества, которых до $2^{70}$, но **лучевой поиск** смотрит на многообещающие: он хранит несколько лучших множеств каждой длины, продолжает каждое каждой буквой, убирает повторы и снова оставляет лучшие.\n\n```text\nbeam = { the full set }\nrepeat:\n    found = all sets that one letter makes of a set in beam\n    if the empty set is in found: done\n    beam = the best few of found\n```\n\nКакое множество хорошее? То, в котором мало клеток и они близко к выходу, поэтому сумма расстояний до выхода — честная мера. Если хранить одно множество, лучевой поиск лаборатории кончает за 66 букв, с 10 множествами ему нужно 55, со 100 — 39, а с 300 — 37. Работа растёт лишь пропорционально ширине. Храните множество одним числом, где на каждую клетку есть бит: тогда команда двигает всех роботов сразу, сдвигом и двумя масками.\n\n## Когда строка достаточно коротка?\n\nЧтобы вывести всех роботов, нужно вывести любых двух. Поэтому кратчайшая строка для двух роботов — **нижняя оценка** для всех, и вычислить её легко: идите назад от выхода по всем парам клеток, их 2415. Самому трудному роботу нужно 20 букв, самой трудной паре — 31. Трём и четырём роботам нужно ещё больше, и считается это дольше. Как только такая оценка равна длине вашей строки, более короткой нет, и доказывают это те самые несколько клеток. Лаборатория делает это в вашем браузере, а страница задачи называет результат, когда кто-то его достиг.\n\n## Подводные камни\n\n- Робот может выйти последней буквой. Проверка, которая замечает это только на следующей букве, теряет роботов.\n- Вышедший робот не слушает остальных команд. Если ваша симуляция вернёт его, она отвергнет хорошие строки.\n- При равной длине выше та строка, у которой меньше сумма шагов до выхода. Поиск, который останавливается на первом решении, оставляет это случаю.\n\n## Что ещё прочесть\n\nСтрока, которая переводит автомат из любого состояния в одно и то же, называется _синхронизирующим словом_. Ян Черни в 1964 году предположил, какой длины самое большее может быть кратчайшее из них, и это до сих пор не решено. Дэвид Эппстайн в 1990 году показал, что найти кратчайшее в общем случае трудно. После этого попробуйте [задачу для программ](/problems/robot-escape-bot), где лабиринт заранее неизвестен.", "locale": "ru", "revision": "cdebbe99e411", "problemId": "robot-escape"},
{"body": "रोबोट असली बात से ध्यान हटाते हैं। आप जिसे चलाते हैं वह **खानों का एक समुच्चय** है: वे खाने जिनमें अब भी कोई रोबोट हो सकता है। शुरू में उसमें 70 खाने हैं। हर कमांड इस समुच्चय को दूसरे में बदल देता है, और आपकी स्ट्रिंग तब सही है जब आखिरी समुच्चय खाली हो। जो दो रोबोट एक खाने पर मिल जाते हैं उन्हें उसके बाद एक ही कमांड मिलते हैं, इसलिए वे फिर कभी अलग नहीं होते, और समुच्चय कभी बढ़ता नहीं।\n\n## पहला हल\n\nअक्षर रैंडम ढंग से लिखें। तब हर रोबोट रैंडम ढंग से भटकता है, और जिस भूलभुलैया में हर खाने से बाहर का रास्ता हो, उसमें ऐसे भटकते हुए देर-सवेर निकास मिल ही जाता है। 1000 अक्षरों की सभी स्ट्रिंगों में से लगभग 61 प्रतिशत सभी रोबोटों को बाहर निकालती हैं, 500 अक्षरों वालों में से लगभग 18 प्रतिशत। [प्रयोगशाला](/lab/strings) इन्हें आपके लिए गिन देती है। ऐसी स्ट्रिंग स्वीकृत होती है, और लगभग हर दूसरी स्ट्रिंग से नीचे रहती है।\n\nसोचकर बनाई गई स्ट्रिंग कहीं छोटी होती है। एक रोबोट को बाहर ले जाएँ, देखें कि बाकी अब कहाँ हैं, और अगले के साथ यही करें:\n\n```text\nwhile the set is not empty:\n    choose a cell of the set\n    way = the shortest way from this cell to the exit\n    append way to the string, and move the whole set along it\n```\n\nयह खत्म होता है, क्योंकि हर रास्ता समुच्चय से कम से कम एक खाना निकालता है और जोड़ता एक भी नहीं। फ़र्क इससे पड़ता है कि पहले कौन-सा खाना लिया जाए। अगर हमेशा निकास के सबसे पास वाला खाना लें, तो स्ट्रिंग में 99 अक्षर होते हैं। अगर सबसे दूर वाला लें, तो 55: जब तक एक रोबोट लंबा रास्ता चलता है, बाकी में से ज़्यादातर उन्हीं दीवारों से टकराकर इकट्ठे हो जाते हैं। वह रास्ता लेना जो प्रति अक्षर सबसे ज़्यादा रोबोट निकाले, सुनने में और भी अच्छा लगता है, और उससे 69 अक्षर बनते हैं।\n\n## यह काफ़ी क्यों नहीं है\n\nहर रास्ता एक खाने के लिए चुना जाता है, मानो बाकी हों ही नहीं। पर सबसे अच्छा अक्षर अक्सर वह होता है जो बहुत-से खानों के लिए अच्छा हो और किसी के लिए भी सबसे अच्छा न हो। ऐसे अक्षर खोजने के लिए रास्तों की नहीं, समुच्चयों की तुलना करनी होगी।\n\n## असली तरकीब: समुच्चयों पर खोज\n\nसमुच्चयों को ग्राफ़ के शीर्ष मानें और चार अक्षरों को उसके किनारे। सबसे छोटी स्ट्रिंग भरे हुए समुच्चय से खाली समुच्चय तक का सबसे छोटा रास्ता है। $2^{70}$ तक समुच्चय हो सकते हैं, जिन सबको कोई नहीं देख सकता, पर **बीम खोज** (beam search) उनमें से होनहार समुच्चय देखती है: वह हर लंबाई के कुछ सबसे अच्छे समुच्चय रखती है, हर एक को हर अक्षर से आगे बढ़ाती है, दोहराए हुए हटाती है, और फिर से सबसे अच्छे रख लेती है।\n\n```text\nbeam = { the full set }\nrepeat:\n    found = all sets that one letter makes of a set in beam\n    if the empty set is in found: done\n    beam = the best few of found\n```\n\nअच्छा समुच्चय कौन-सा है? जिसमें खाने कम हों और वे निकास के पास हों, इसलिए निकास तक की दूरियों का योग एक ठीक-ठाक पैमाना है। एक समुच्चय रखने पर प्रयोगशाला की बीम खोज 66 अक्षरों पर पहुँचती है, 10 समुच्चयों के साथ उसे 55 लगते हैं, 100 समुच्चयों के साथ 39, और 300 समुच्चयों के साथ 37। काम सिर्फ़ चौड़ाई के अनुपात में बढ़ता है। समुच्चय को एक ही संख्या के रूप में रखें, हर खाने के लिए एक बिट के साथ: तब एक शिफ़्ट और दो मास्क से एक कमांड सभी रोबोटों को एक साथ चला देता है।\n\n## स्ट्रिंग कब काफ़ी छोटी है?\n\nसभी रोबोटों को बाहर निकालने के लिए उनमें से किन्हीं भी दो को निकालना ज़रूरी है। इसलिए दो रोबोटों की सबसे छोटी स्ट्रिंग सबके लिए **निचली सीमा** है, और उसे निकालना आसान है: निकास से पीछे की ओर खानों की सभी जोड़ियों से होते हुए जाएँ, जो 2415 हैं। सबसे कठिन अकेले रोबोट को 20 अक्षर चाहिए, सबसे कठिन जोड़ी को 31। तीन और चार रोबोटों को और भी ज़्यादा चाहिए, और उनकी गणना में भी ज़्यादा समय लगता है। जैसे ही ऐसी कोई सीमा आपकी स्ट्रिंग की लंबाई के बराबर हो जाए, उससे छोटी कोई स्ट्रिंग नहीं है, और वे थोड़े-से खाने इसे सिद्ध करते हैं। प्रयोगशाला यह आपके ब्राउज़र में करती है, और जब कोई वहाँ तक पहुँच जाता है, तब इस सवाल का पेज नतीजा बताता है।\n\n## आम गलतियाँ\n\n- रोबोट आखिरी अक्षर पर भी बाहर निकल सकता है। जो जाँच इसे अगले अक्षर पर ही देखती है, वह रोबोट खो देती है।\n- जो रोबोट बाहर हो गया, वह बाकी कमांड पर ध्यान नहीं देता। अगर आपका सिम्युलेटर उसे वापस ले आए, तो वह अच्छी स्ट्रिंगों को भी ठुकरा देगा।\n- अगर दो स्ट्रिंगों की लंबाई बराबर हो, तो वह ऊपर रहती है जिसके निकलने के कदमों का योग कम हो। जो खोज अपने पहले हल पर रुक जाती है, वह इसे संयोग पर छोड़ देती है।\n\n## आगे पढ़ने के लिए\n\nजो स्ट्रिंग किसी ऑटोमेटन को हर स्थिति से एक ही स्थिति में ले जाए, उसे _सिंक्रोनाइज़िंग शब्द_ (synchronizing word) कहते हैं। Jan Černý ने 1964 में अनुमान लगाया कि सबसे छोटा ऐसा शब्द ज़्यादा से ज़्यादा कितना लंबा हो सकता है, और यह प्रश्न अब भी खुला है। David Eppstein ने 1990 में दिखाया कि आम तौर पर सबसे छोटा खोजना कठिन है। इसके बाद [प्रोग्रामों वाला सवाल](/problems/robot-escape-bot) आज़माएँ, जहाँ भूलभुलैया पहले से पता नहीं होती।", "locale": "hi", "revision": "cdebbe99e411", "problemId": "robot-escape"},
{"body": "ロボットに気を取られてはいけません。実際に動かすのは**マスの集合**、つまりロボットがまだいるかもしれないマスの集まりです。最初は 70 マスあります。コマンドを 1 つ送るたびに、集合は別の集合に変わります。最後の集合が空なら、その文字列は正解です。同じマスで出会った 2 台のロボットは、それから先は同じコマンドを受け取るので、二度と離れません。したがって、集合が大きくなることはありません。\n\n## 最初の解法\n\n文字をでたらめに打ちます。すると、どのロボットもでたらめに歩きます。どのマスからも出口にたどり着ける迷路では、そのように歩いても、遅かれ早かれ出口が見つかります。1000 文字の文字列のうち約 61 パーセント、500 文字の文字列のうち約 18 パーセントが、すべてのロボットを脱出させます。[実験室で数えられます](/lab/strings)。このような文字列は正解ですが、ほかのほとんどすべての正解より下位になります。\n\n組み立てた文字列は、はるかに短くなります。1 台を出口に導き、ほかのロボットが今どこにいるかを調べ、次のロボットに移ります。\n\n```text\nwhile the set is not empty:\n    choose a cell of the set\n    way = the shortest way from this cell to the exit\n    append way to the string, and move the whole set along it\n```\n\n1 つの道ごとに少なくとも 1 つのマスが集合から消え、新しいマスが加わることはないので、これは必ず終わります。大事なのは、どのマスから始めるかです。いつも出口に最も近いマスを選ぶと、文字列は 99 文字になります。最も遠いマスを選ぶと 55 文字です。1 台が長い道を歩く間に、ほかのほとんどのロボットが同じ壁にぶつかって集まるからです。1 文字あたりに脱出するロボットが最も多い道を選ぶのはもっと良さそうに思えますが、69 文字になります。\n\n## これでは足りない理由\n\nそれぞれの道は、ほかのマスがないかのように、1 つのマスのために選ばれています。しかし、最も良い文字は、多くのマスにとって良く、どのマスにとっても最善ではない、ということがよくあります。そのような文字を見つけるには、道ではなく集合を比べなければなりません。\n\n## 良い考え：集合を探索する\n\n集合をグラフの節点、4 つの文字を辺と考えます。最短の文字列は、全体の集合から空集合への最短経路です。最大で $2^{70}$ 個ある集合をすべて調べることは誰にもできませんが、**ビームサーチ**は見込みのあるものだけを調べます。それぞれの長さで最も良い集合をいくつか残し、その 1 つ 1 つをすべての文字で伸ばし、重複を取り除き、また最も良いものを残します。\n\n```text\nbeam = { the full set }\nrepeat:\n    found = all sets that one letter makes of a set in beam\n    if the empty set is in found: done\n    beam = the best few of found\n```\n\n良い集合とは何でしょうか。マスが少なく、そのマスが出口に近い集合です。ですから、出口までの距離の和は妥当な目安になります。実験室のビームサーチは、集合を 1 個だけ残すと 66 文字、10 個なら 55 文字、100 個なら 39 文字、300 個なら 37 文字になります。手間は幅に比例して増えるだけです。集合は、1 マスを 1 ビットとする 1 つの数で表します。すると、1 つのコマンドは、シフト 1 回とマスク 2 つですべてのロボットを一度に動かします。\n\n## どこまで短くなれば十分か\n\nすべてのロボットを脱出させるには、そのうちのどの 2 台も脱出させなければなりません。したがって、2 台に対する最短の文字列の長さは、全体に対する**下界**になります。しかも計算は簡単で、2 つのマスの組 2415 組すべてを、出口から逆向きにたどればよいのです。1 台だけなら最も難しいもので 20 文字、2 台なら最も難しい組で 31 文字が必要です。3 台や 4 台ならさらに多くの文字が必要になり、計算にも時間がかかります。このような下界があなたの文字列の長さと等しくなれば、それより短い文字列は存在せず、その数個のマスが証明になります。実験室はこの計算をブラウザで行います。誰かがそこに到達すれば、この問題のページに結果が表示されます。\n\n## 落とし穴\n\n- ロボットは最後の文字で脱出することもあります。次の文字でようやくそれに気づくような検査プログラムは、ロボットを数え落とします。\n- 脱出したロボットは残りの文字を無視します。シミュレータがそのロボットを迷路に戻してしまうと、正しい文字列を退けることになります。\n- 2 つの文字列が同じ長さなら、脱出歩数の合計が小さいほうが上位です。最初の解で止まる探索では、これは運任せになります。\n\n## さらに学ぶために\n\nオートマトンをどの状態からも同じ状態に移す文字列を、**同期語**と呼びます。Jan Černý は 1964 年に、最短の同期語の長さの上限について予想を立てましたが、これは今も未解決です。David Eppstein は 1990 年に、最短のものを求めるのは一般に難しいことを示しました。次は、迷路が前もってわからない[プログラム編の問題](/problems/robot-escape-bot)に挑戦してみてください。", "locale": "ja", "revision": "cdebbe99e411", "problemId": "robot-escape"}
]$$);

INSERT INTO "GameLog" SELECT * FROM jsonb_populate_recordset(NULL::"GameLog", $$[
{"turns": [{"seat": 0, "cpuMs": 0, "early": false, "leftMs": 2000, "stderr": ""}, {"seat": 0, "cpuMs": 0, "early": false, "leftMs": 2000, "stderr": ""}], "caseId": "01a21ef4-8c9a-772a-b39e-7e3e725ab702", "unreadable": null, "submissionId": "01a21ef4-a9e1-74fc-8e68-a0a38ebdf41f"},
{"turns": [{"seat": 0, "cpuMs": 0, "early": false, "leftMs": 2000, "stderr": ""}, {"seat": 0, "cpuMs": 0, "early": false, "leftMs": 2000, "stderr": ""}], "caseId": "01a21ef4-8c9a-772a-b39e-7e3e725ab702", "unreadable": null, "submissionId": "01a21ef4-b53c-751c-bb13-7a48aec0badc"},
{"turns": [{"seat": 0, "cpuMs": 0, "early": false, "leftMs": 2000, "stderr": ""}], "caseId": "01a21ef4-8c9a-772a-b39e-82c4130d7f85", "unreadable": null, "submissionId": "01a21ef4-a474-7508-ab05-d229716a7980"},
{"turns": [{"seat": 0, "cpuMs": 0, "early": false, "leftMs": 2000, "stderr": ""}], "caseId": "01a21ef4-8c9a-772a-b39e-82c4130d7f85", "unreadable": null, "submissionId": "01a21ef4-b0c0-7149-9fde-7301ceac7a32"}
]$$);

INSERT INTO "HeldStanding" SELECT * FROM jsonb_populate_recordset(NULL::"HeldStanding", $$[
{"contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9", "submissionId": "01a21ef4-bb04-7550-a01d-c6b0fed9391e"},
{"contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9", "submissionId": "01a21ef4-bb69-772d-aa21-0bdf5732feb2"},
{"contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9", "submissionId": "01a21ef4-bbb8-71af-858d-445154954d9e"},
{"contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9", "submissionId": "01a21ef4-bbe4-714a-ba14-48729877efbc"}
]$$);

INSERT INTO "JuryRun" SELECT * FROM jsonb_populate_recordset(NULL::"JuryRun", $$[
{"id": "01a21ef4-c828-7690-adf8-45861dca9e47", "key": "0d9941736fe7d3d27070580e", "done": 1, "cases": [{"name": "sample", "cpuMs": null, "verdict": "accepted"}], "cause": null, "state": "done", "total": 1, "draftId": "new-ways", "verdict": "accepted", "solution": "right", "createdAt": "2026-11-27T21:41:28.233106+00:00", "compileLog": null, "finishedAt": "2026-11-27T21:41:28.23+00:00"},
{"id": "01a21ef4-c82a-745a-8d55-f229ff0d48c4", "key": "99c357662a1b5e92234e4d5c", "done": 1, "cases": [{"name": "sample", "cpuMs": null, "verdict": "partial"}], "cause": null, "state": "done", "total": 1, "draftId": "new-ways", "verdict": "partial", "solution": "half", "createdAt": "2026-11-27T21:41:28.234857+00:00", "compileLog": null, "finishedAt": "2026-11-27T21:41:28.234+00:00"}
]$$);

INSERT INTO "OverallStanding" SELECT * FROM jsonb_populate_recordset(NULL::"OverallStanding", $$[
{"score": 0.014285714285714285, "solved": 0, "userId": "01a21ef4-a298-739c-b2d0-c547e906f348", "reachedAt": "2026-11-27T21:41:25.445395+00:00"},
{"score": 2, "solved": 2, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55", "reachedAt": "2026-11-27T21:41:28.317234+00:00"}
]$$);

INSERT INTO "Participation" SELECT * FROM jsonb_populate_recordset(NULL::"Participation", $$[
{"id": "01a21ef4-a318-7392-b23c-0c65acee1318", "kind": "official", "seat": "", "teamId": null, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55", "groupId": null, "joinedAt": "2026-11-27T21:41:18.745504+00:00", "startsAt": null, "contestId": "01a21ef4-a2c4-722a-ad8f-ce261295f880", "disqualified": false, "extraSeconds": 0, "organisationId": null},
{"id": "01a21ef4-a380-77fd-84d1-08e48d365bdc", "kind": "official", "seat": "", "teamId": null, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2", "groupId": null, "joinedAt": "2026-11-27T21:41:18.851929+00:00", "startsAt": null, "contestId": "01a21ef4-a2c4-722a-ad8f-ce261295f880", "disqualified": false, "extraSeconds": 0, "organisationId": null},
{"id": "01a21ef4-ba30-7030-9d26-79c3797099aa", "kind": "official", "seat": "", "teamId": null, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55", "groupId": null, "joinedAt": "2026-11-27T14:41:24.741+00:00", "startsAt": null, "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9", "disqualified": false, "extraSeconds": 0, "organisationId": null},
{"id": "01a21ef4-ba30-7030-9d26-7c87fa62231f", "kind": "official", "seat": "", "teamId": null, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2", "groupId": null, "joinedAt": "2026-11-27T14:41:24.741+00:00", "startsAt": null, "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9", "disqualified": false, "extraSeconds": 7200, "organisationId": null},
{"id": "01a21ef4-ba68-754d-9b68-7109142806c1", "kind": "official", "seat": "", "teamId": "01a21ef4-ba50-7689-b3cd-fca0e4a1d315", "userId": null, "groupId": null, "joinedAt": "2026-11-27T14:41:24.741+00:00", "startsAt": null, "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9", "disqualified": false, "extraSeconds": 0, "organisationId": null}
]$$);

INSERT INTO "Problem" SELECT * FROM jsonb_populate_recordset(NULL::"Problem", $$[
{"id": "duel", "kind": "duel", "hidden": false, "limits": {}, "puzzle": "maze-duel", "position": 0, "schedule": [{"seed": 1, "size": 15}, {"seed": 2, "size": 16}], "createdAt": "2026-11-27T21:41:12.939144+00:00", "packageId": null, "updatedAt": "2026-11-27T21:41:12.937+00:00", "difficulty": 1, "laboratory": true, "answerBytes": 1000, "showsOptimum": false, "secretReplays": "owner", "editorialOpensAt": null, "editorialForSolvers": true},
{"id": "new-ways", "kind": "answer", "hidden": false, "limits": {}, "puzzle": "robot-escape", "position": 2, "schedule": [], "createdAt": "2026-11-27T21:41:28.289179+00:00", "packageId": null, "updatedAt": "2026-11-27T21:41:28.304+00:00", "difficulty": 2, "laboratory": true, "answerBytes": 65536, "showsOptimum": false, "secretReplays": "owner", "editorialOpensAt": null, "editorialForSolvers": true},
{"id": "robot-escape", "kind": "answer", "hidden": false, "limits": {}, "puzzle": "robot-escape", "position": 1, "schedule": [], "createdAt": "2026-11-27T21:41:18.111032+00:00", "packageId": null, "updatedAt": "2026-11-27T21:41:18.109+00:00", "difficulty": 2, "laboratory": true, "answerBytes": 65536, "showsOptimum": false, "secretReplays": "owner", "editorialOpensAt": null, "editorialForSolvers": true}
]$$);

INSERT INTO "RemovedInterval" SELECT * FROM jsonb_populate_recordset(NULL::"RemovedInterval", $$[
{"id": "01a21ef4-bc08-7032-96bc-a679dfc53a9c", "to": "2026-11-27T18:11:25.111+00:00", "from": "2026-11-27T17:41:25.111+00:00", "given": true, "paused": false, "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"}
]$$);

INSERT INTO "Replay" SELECT * FROM jsonb_populate_recordset(NULL::"Replay", $$[
{"seed": 0, "level": "0011010011\n0100001000\n0110x00000\n0010000100\n0000111000\n0000100100\n0000010010\n0100101010\n0011001010\n1000011000\n", "moves": ["RRRR"], "rules": 1, "score": 0.014285714285714285, "caseId": "01a21ef4-a1e5-753b-88c4-358d41b19359", "format": 1, "puzzle": "robot-escape", "verdict": "partial", "submissionId": "01a21ef4-bd3c-7df4-84e3-a72013cf79bb"},
{"seed": 0, "level": "00x\n", "moves": ["RR"], "rules": 1, "score": 1, "caseId": "01a21ef4-c868-7505-adf8-eebf038b0db6", "format": 1, "puzzle": "robot-escape", "verdict": "accepted", "submissionId": "01a21ef4-c87c-75d3-9942-0f7dbd0fd973"},
{"seed": 0, "level": "2\n0 0\n1 1\n00\n10\n", "moves": ["1 0", "1 1"], "rules": 1, "score": 1, "caseId": "01a21ef4-8c9a-772a-b39e-7e3e725ab702", "format": 1, "puzzle": "maze-duel", "verdict": "accepted", "submissionId": "01a21ef4-a9e1-74fc-8e68-a0a38ebdf41f"},
{"seed": 0, "level": "2\n0 0\n1 1\n00\n10\n", "moves": ["1 0", "1 1"], "rules": 1, "score": 1, "caseId": "01a21ef4-8c9a-772a-b39e-7e3e725ab702", "format": 1, "puzzle": "maze-duel", "verdict": "accepted", "submissionId": "01a21ef4-b53c-751c-bb13-7a48aec0badc"},
{"seed": 1, "level": "15\n", "moves": ["15\n4 2\n5 7\n000100111010000010111000111000001011101101110011101011011100100010000111000000000111110011000101110000110010010000101111100101001000110000010100011001000101010101110000001100010000001100101111010011011010010000\n100010000100100110010110011110100011000101100100100100010110101010001111111111000110111010001011000101010101100001110111101000111010110110101101010111001011111001101101110101010001101001101010011100000010010010\n"], "rules": 1, "score": 1, "caseId": "01a21ef4-8c9a-772a-b39e-82c4130d7f85", "format": 1, "puzzle": "maze-architect", "verdict": "accepted", "submissionId": "01a21ef4-a474-7508-ab05-d229716a7980"},
{"seed": 1, "level": "15\n", "moves": ["15\n7 7\n0 14\n011111111111100001111111111000000111111110000000011111100000000001111000000000000110000000000000000000000000000010000000000000111000000000001111100000000011111110000000111111111000001111111111100011111111111110\n000000000000011000000000001111000000000111111000000011111111000001111111111000111111111111011111111111111111111111111100111111111110000111111111000000111111100000000111110000000000111000000000000100000000000000\n"], "rules": 1, "score": 1, "caseId": "01a21ef4-8c9a-772a-b39e-82c4130d7f85", "format": 1, "puzzle": "maze-architect", "verdict": "accepted", "submissionId": "01a21ef4-b0c0-7149-9fde-7301ceac7a32"}
]$$);

INSERT INTO "Revision" SELECT * FROM jsonb_populate_recordset(NULL::"Revision", $$[
{"number": 1, "draftId": "new-ways", "savedAt": "2026-11-27T21:41:25.578632+00:00", "authorId": "01a21ef4-bd5e-70c9-8bff-9308429580f8", "document": {"jury": [], "kind": "answer", "cases": [{"name": "sample", "seed": 0, "group": "", "level": "0011010011\n0100001000\n0110x00000\n0010000100\n0000111000\n0000100100\n0000010010\n0100101010\n0011001010\n1000011000\n", "sample": true}], "limits": {}, "puzzle": "robot-escape", "pictures": [], "schedule": [], "difficulty": 2, "statements": {"en": {"of": {"editorial": "", "statement": ""}, "body": "", "title": "New ways", "summary": "", "editorial": ""}}, "answerBytes": 65536, "secretReplays": "owner"}, "createdAt": "2026-11-27T21:41:25.578632+00:00", "publishedAt": null},
{"number": 2, "draftId": "new-ways", "savedAt": "2026-11-27T21:41:25.834+00:00", "authorId": "01a21ef4-bd5e-70c9-8bff-9308429580f8", "document": {"jury": [{"name": "right", "cases": {}, "source": "RR", "promise": "accepted", "language": ""}, {"name": "half", "cases": {}, "source": "R", "promise": "partial", "language": ""}], "kind": "answer", "cases": [{"name": "sample", "seed": 0, "group": "", "level": "00x\n", "sample": true}], "limits": {}, "puzzle": "robot-escape", "pictures": [], "schedule": [], "difficulty": 2, "statements": {"en": {"of": {"editorial": "73b15c53908e", "statement": "539a83278c41"}, "body": "Go.", "title": "New ways", "summary": "Find them.", "editorial": ""}}, "answerBytes": 65536, "secretReplays": "owner"}, "createdAt": "2026-11-27T21:41:25.703686+00:00", "publishedAt": "2026-11-27T21:41:28.306+00:00"}
]$$);

INSERT INTO "Standing" SELECT * FROM jsonb_populate_recordset(NULL::"Standing", $$[
{"rank": [0, 2, 3], "score": 1, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55", "accepted": true, "problemId": "new-ways", "reachedAt": "2026-11-27T21:41:28.317234+00:00", "submissionId": "01a21ef4-c87c-75d3-9942-0f7dbd0fd973"},
{"rank": [0, 60], "score": 1, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55", "accepted": true, "problemId": "robot-escape", "reachedAt": "2026-11-27T17:11:24.833+00:00", "submissionId": "01a21ef4-bae4-745f-86dc-ca68f9a034b4"},
{"rank": [1, 69], "score": 0.014285714285714285, "userId": "01a21ef4-a298-739c-b2d0-c547e906f348", "accepted": false, "problemId": "robot-escape", "reachedAt": "2026-11-27T21:41:25.445395+00:00", "submissionId": "01a21ef4-bd3c-7df4-84e3-a72013cf79bb"}
]$$);

INSERT INTO "Statement" SELECT * FROM jsonb_populate_recordset(NULL::"Statement", $$[
{"body": "A robot is somewhere in a labyrinth. You know the labyrinth, but not where the robot is. It can neither see nor answer. All you can do is send it one string of commands, and the same string has to bring it out from **every** free cell.\n\n## The labyrinth\n\nThe cells form a grid; row 0 is at the top and column 0 is at the left. `0` is a free cell, `1` is an obstacle, and `x` is the exit. The labyrinth of this problem has 10 rows and 10 columns:\n\n```level\n0011010011\n0100001000\n0110x00000\n0010000100\n0000111000\n0000100100\n0000010010\n0100101010\n0011001010\n1000011000\n```\n\nIt has 70 free cells, and each of them is a start. The exit can be reached from every start.\n\n## Commands\n\n| command | the robot goes       |\n| ------- | -------------------- |\n| `U`     | up, to row − 1       |\n| `D`     | down, to row + 1     |\n| `L`     | left, to column − 1  |\n| `R`     | right, to column + 1 |\n\nIf a command would move the robot off the grid or into an obstacle, the robot stays where it is and goes on with the next command. A robot that enters the exit is out immediately and ignores the rest of the string. It may enter the exit with the last command.\n\n## Your answer\n\nYour answer is one line of 1 to 1000 letters `U`, `D`, `R` and `L`. Whitespace before and after it is ignored. Lowercase is not accepted. A string with any other character is _invalid_: the judge tells you which character is wrong and where, and it doesn't count as an attempt.\n\n## Examples\n\nThis string frees the robot from 28 starts:\n\n```answer partial escaped=28 starts=70\nRRRLDUUURRRUUURRRRLLLRRUULDDDDRRRRDDDRRRUUU\n```\n\nThe same string with `U` and `D` swapped frees it from 10:\n\n```answer partial escaped=10 starts=70\nRRRLUDDDRRRDDDRRRRLLLRRDDLUUUURRRRUUURRRDDD\n```\n\nA shorter string can be just as good:\n\n```answer partial escaped=10 starts=70\nRRLDUURULDDRDDRRRUUU\n```\n\n## Score\n\nAn answer that frees the robot from $e$ of $s$ starts scores $\\frac{e}{s}$. It is _accepted_ if $e = s$, and _partial_ otherwise. For each start, the result shows the command with which the robot left, or the cell in which it is stranded.\n\nAmong accepted answers, the shorter string ranks higher, then the smaller sum of exit steps over all starts, and then the earlier answer. Partial answers rank below them, by the number of starts from which the robot escapes.", "title": "Robot escape", "locale": "en", "summary": "Write one string of commands that brings a robot out of the labyrinth from every free cell.", "revision": "bd870ca29c52", "problemId": "robot-escape"},
{"body": "Go.", "title": "New ways", "locale": "en", "summary": "Find them.", "revision": "539a83278c41", "problemId": "new-ways"},
{"body": "Two.", "title": "A duel", "locale": "en", "summary": "Two.", "revision": "", "problemId": "duel"},
{"body": "Робот стоит где-то в лабиринте, который вы знаете, но где именно, вам не говорят. Он не видит и не отвечает. Всё, что вы можете, — послать ему одну строку команд, и одна и та же строка должна вывести его из **каждой** свободной клетки.\n\n## Лабиринт\n\nКлетки образуют сетку; строка 0 сверху, столбец 0 слева. `0` — свободная клетка, `1` — препятствие, `x` — выход. В лабиринте этой задачи 10 строк и 10 столбцов:\n\n```level\n0011010011\n0100001000\n0110x00000\n0010000100\n0000111000\n0000100100\n0000010010\n0100101010\n0011001010\n1000011000\n```\n\nВ нём 70 свободных клеток, и каждая из них — старт. Выход достижим из всех.\n\n## Команды\n\n| команда | куда идёт робот          |\n| ------- | ------------------------ |\n| `U`     | вверх, в строку − 1      |\n| `D`     | вниз, в строку + 1       |\n| `L`     | влево, в столбец − 1     |\n| `R`     | вправо, в столбец + 1    |\n\nКоманда, которая увела бы робота с сетки или в препятствие, оставляет его на месте; следующая команда выполняется как обычно. Робот, вошедший в выход, сразу оказывается снаружи, и остальные команды на него не действуют. Это верно и для последней команды строки.\n\n## Ваш ответ\n\nОдна строка от 1 до 1000 букв `U`, `D`, `R`, `L`. Пробелы до и после неё ничего не значат. Строчные буквы не принимаются. Строка, которую нельзя прочитать, _недопустима_: вам скажут, какой символ неверен и где, и это не идёт вам в минус.\n\n## Примеры\n\nЭта строка освобождает роботов 28 стартов:\n\n```answer partial escaped=28 starts=70\nRRRLDUUURRRUUURRRRLLLRRUULDDDDRRRRDDDRRRUUU\n```\n\nТа же строка, где `U` и `D` поменялись местами, освобождает 10:\n\n```answer partial escaped=10 starts=70\nRRRLUDDDRRRDDDRRRRLLLRRDDLUUUURRRRUUURRRDDD\n```\n\nСтолько же может и более короткая строка:\n\n```answer partial escaped=10 starts=70\nRRLDUURULDDRDDRRRUUU\n```\n\n## Баллы\n\nЕсли наружу вышли роботы $e$ из $s$ стартов, ответ получает $\\frac{e}{s}$. Он _принят_, когда $e = s$, иначе он _частичный_. Для каждого старта результат показывает, на какой команде робот вышел или в какой клетке застрял.\n\nСреди принятых ответов первым стоит тот, что короче; потом тот, у кого меньше сумма шагов до выхода по всем стартам; потом более ранний. Частичные ответы стоят под ними: сначала те, где вышло больше.", "title": "Побег робота", "locale": "ru", "summary": "Напишите одну строку команд, которая выведет робота из лабиринта, в какой бы свободной клетке он ни начинал.", "revision": "bd870ca29c52", "problemId": "robot-escape"},
{"body": "एक रोबोट ऐसी भूलभुलैया में कहीं खड़ा है जिसे आप जानते हैं, पर कोई आपको नहीं बताता कि वह कहाँ है। वह न देख सकता है, न जवाब दे सकता है। आप बस उसे कमांड की एक स्ट्रिंग भेज सकते हैं, और वही स्ट्रिंग उसे **हर** खाली खाने से बाहर लानी चाहिए।\n\n## भूलभुलैया\n\nखाने एक ग्रिड बनाते हैं; पंक्ति 0 सबसे ऊपर है और कॉलम 0 सबसे बाएँ। `0` खाली खाना है, `1` बाधा, `x` निकास। इस सवाल की भूलभुलैया में 10 पंक्तियाँ और 10 कॉलम हैं:\n\n```level\n0011010011\n0100001000\n0110x00000\n0010000100\n0000111000\n0000100100\n0000010010\n0100101010\n0011001010\n1000011000\n```\n\nइसमें 70 खाली खाने हैं, और हर एक से एक शुरुआत होती है। निकास तक इन सभी से पहुँचा जा सकता है।\n\n## कमांड\n\n| कमांड | रोबोट कहाँ जाता है       |\n| ----- | ------------------------ |\n| `U`   | ऊपर, पंक्ति − 1 में      |\n| `D`   | नीचे, पंक्ति + 1 में     |\n| `L`   | बाएँ, कॉलम − 1 में       |\n| `R`   | दाएँ, कॉलम + 1 में       |\n\nजो कमांड रोबोट को ग्रिड से बाहर या बाधा में ले जाता, उससे रोबोट अपनी जगह पर ही रहता है; अगला कमांड हमेशा की तरह चलता है। निकास में पहुँचते ही रोबोट बाहर हो जाता है और बाकी कमांड पर ध्यान नहीं देता। स्ट्रिंग के आखिरी कमांड पर भी यही लागू है।\n\n## आपका जवाब\n\n`U`, `D`, `R`, `L` के 1 से 1000 अक्षरों की एक लाइन। उसके पहले और बाद की खाली जगह से फ़र्क नहीं पड़ता। छोटे अक्षर मान्य नहीं हैं। जो स्ट्रिंग पढ़ी नहीं जा सकती वह _अमान्य_ है: आपको बताया जाता है कि कौन-सा कैरेक्टर गलत है और कहाँ है, और इससे आपका कोई नुकसान नहीं होता।\n\n## उदाहरण\n\nयह स्ट्रिंग 28 शुरुआतों के रोबोटों को बाहर निकालती है:\n\n```answer partial escaped=28 starts=70\nRRRLDUUURRRUUURRRRLLLRRUULDDDDRRRRDDDRRRUUU\n```\n\nइसी स्ट्रिंग में `U` और `D` को आपस में बदल दें, तो 10 निकलते हैं:\n\n```answer partial escaped=10 starts=70\nRRRLUDDDRRRDDDRRRRLLLRRDDLUUUURRRRUUURRRDDD\n```\n\nछोटी स्ट्रिंग भी उतना ही कर सकती है:\n\n```answer partial escaped=10 starts=70\nRRLDUURULDDRDDRRRUUU\n```\n\n## स्कोर\n\nजब $s$ में से $e$ शुरुआतों के रोबोट बाहर हों, तो जवाब का स्कोर $\\frac{e}{s}$ है। जब $e = s$ हो तो वह _स्वीकृत_ है, वरना _आंशिक हल_। नतीजा हर शुरुआत के लिए दिखाता है कि रोबोट किस कमांड पर बाहर निकला, या किस खाने में फँसा है।\n\nस्वीकृत जवाबों में छोटी स्ट्रिंग ऊपर रहती है; फिर वह जिसमें सभी शुरुआतों से निकलने के कदमों का योग कम हो; फिर वह जो पहले आई। आंशिक हल इनके नीचे रहते हैं, ज़्यादा रोबोट निकालने वाले पहले।", "title": "रोबोटों की निकासी", "locale": "hi", "summary": "कमांड की एक ऐसी स्ट्रिंग लिखें जो रोबोट को भूलभुलैया से बाहर ले जाए, चाहे वह किसी भी खाली खाने से शुरू करे।", "revision": "bd870ca29c52", "problemId": "robot-escape"},
{"body": "あなたの知っている迷路のどこかにロボットがいますが、どこにいるかは教えてもらえません。ロボットは何も見えず、返事もできません。できるのは、ひとつのコマンド列を送ることだけです。その同じコマンド列で、**すべての**空きマスから脱出させなければなりません。\n\n## 迷路\n\nマスは格子状に並んでいます。行 0 が上端、列 0 が左端です。`0` は空きマス、`1` は障害物、`x` は出口です。この問題の迷路は 10 行 10 列です。\n\n```level\n0011010011\n0100001000\n0110x00000\n0010000100\n0000111000\n0000100100\n0000010010\n0100101010\n0011001010\n1000011000\n```\n\n空きマスは 70 個あり、そのすべてがスタートになります。どの空きマスからも出口にたどり着けます。\n\n## コマンド\n\n| コマンド | ロボットの動き    |\n| -------- | ----------------- |\n| `U`      | 上へ（行 − 1）    |\n| `D`      | 下へ（行 + 1）    |\n| `L`      | 左へ（列 − 1）    |\n| `R`      | 右へ（列 + 1）    |\n\n格子の外や障害物に進むコマンドでは、ロボットはその場にとどまり、続けて次のコマンドに移ります。出口に入ったロボットはその時点で脱出し、残りのコマンドを無視します。これはコマンド列の最後のコマンドでも同じです。\n\n## 解答\n\n`U`、`D`、`R`、`L` からなる 1 文字以上 1000 文字以下の 1 行です。前後の空白は無視されます。小文字は使えません。読み取れない文字列は**形式エラー**です。どの文字がどこで誤っているかが示されるだけで、不利にはなりません。\n\n## 例\n\nこの文字列では、28 個のスタートからロボットが脱出します。\n\n```answer partial escaped=28 starts=70\nRRRLDUUURRRUUURRRRLLLRRUULDDDDRRRRDDDRRRUUU\n```\n\n同じ文字列の `U` と `D` を入れ替えると、10 個になります。\n\n```answer partial escaped=10 starts=70\nRRRLUDDDRRRDDDRRRRLLLRRDDLUUUURRRRUUURRRDDD\n```\n\nもっと短い文字列でも同じ数になります。\n\n```answer partial escaped=10 starts=70\nRRLDUURULDDRDDRRRUUU\n```\n\n## スコア\n\n$s$ 個のスタートのうち $e$ 個から脱出すると、スコアは $\\frac{e}{s}$ です。$e = s$ なら**正解**、そうでなければ**部分点**です。結果には、スタートごとに、ロボットが何番目のコマンドで脱出したか、またはどのマスに取り残されたかが表示されます。\n\n正解どうしでは、短い文字列が上位です。同じ長さなら、全スタートの脱出歩数の合計が小さいほう、それも同じなら早く提出したほうが上位です。部分点の解答はその下に、脱出したスタートの多い順に並びます。", "title": "ロボット脱出", "locale": "ja", "summary": "どの空きマスから始めても、ロボットを迷路から脱出させるひとつのコマンド列を書いてください。", "revision": "bd870ca29c52", "problemId": "robot-escape"}
]$$);

INSERT INTO "StoredBytes" SELECT * FROM jsonb_populate_recordset(NULL::"StoredBytes", $$[
{"at": "2026-11-27T21:41:19.098154+00:00", "id": 1, "kind": "work", "bytes": 713, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:19.335181+00:00", "id": 2, "kind": "work", "bytes": 777, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:19.345048+00:00", "id": 3, "kind": "work", "bytes": 1067, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:19.357815+00:00", "id": 4, "kind": "work", "bytes": 674, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:19.800552+00:00", "id": 5, "kind": "work", "bytes": 433, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:19.801082+00:00", "id": 6, "kind": "work", "bytes": 670, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:20.053178+00:00", "id": 7, "kind": "work", "bytes": 905, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:20.059554+00:00", "id": 8, "kind": "work", "bytes": 795, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:20.176218+00:00", "id": 9, "kind": "work", "bytes": 496, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:20.17655+00:00", "id": 10, "kind": "work", "bytes": 670, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:20.219474+00:00", "id": 11, "kind": "work", "bytes": 906, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:20.223908+00:00", "id": 12, "kind": "work", "bytes": 738, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:20.482923+00:00", "id": 13, "kind": "work", "bytes": 715, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:20.728088+00:00", "id": 14, "kind": "work", "bytes": 777, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:20.732536+00:00", "id": 15, "kind": "work", "bytes": 653, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:20.750827+00:00", "id": 16, "kind": "work", "bytes": 757, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:21.35704+00:00", "id": 17, "kind": "work", "bytes": 905, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:21.425514+00:00", "id": 18, "kind": "work", "bytes": 904, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:21.426473+00:00", "id": 19, "kind": "work", "bytes": 723, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:21.496437+00:00", "id": 20, "kind": "work", "bytes": 791, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:21.578619+00:00", "id": 21, "kind": "work", "bytes": 906, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:21.631824+00:00", "id": 22, "kind": "work", "bytes": 878, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:21.784857+00:00", "id": 23, "kind": "work", "bytes": 905, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:21.807074+00:00", "id": 24, "kind": "work", "bytes": 847, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:22.251344+00:00", "id": 25, "kind": "work", "bytes": 715, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:22.462887+00:00", "id": 26, "kind": "work", "bytes": 779, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:22.473083+00:00", "id": 27, "kind": "work", "bytes": 1068, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:22.482829+00:00", "id": 28, "kind": "work", "bytes": 674, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:22.734025+00:00", "id": 29, "kind": "work", "bytes": 434, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:22.734962+00:00", "id": 30, "kind": "work", "bytes": 670, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:22.81878+00:00", "id": 31, "kind": "work", "bytes": 892, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:22.82693+00:00", "id": 32, "kind": "work", "bytes": 775, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:22.962144+00:00", "id": 33, "kind": "work", "bytes": 493, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:22.962648+00:00", "id": 34, "kind": "work", "bytes": 668, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:22.994316+00:00", "id": 35, "kind": "work", "bytes": 892, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:23.084918+00:00", "id": 36, "kind": "work", "bytes": 775, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:23.098963+00:00", "id": 37, "kind": "work", "bytes": 906, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:23.102362+00:00", "id": 38, "kind": "work", "bytes": 806, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:23.195386+00:00", "id": 39, "kind": "work", "bytes": 906, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:23.200605+00:00", "id": 40, "kind": "work", "bytes": 806, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:23.402222+00:00", "id": 41, "kind": "work", "bytes": 714, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:23.524697+00:00", "id": 42, "kind": "work", "bytes": 777, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:23.535886+00:00", "id": 43, "kind": "work", "bytes": 653, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:23.560752+00:00", "id": 44, "kind": "work", "bytes": 757, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:23.800246+00:00", "id": 45, "kind": "work", "bytes": 903, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:23.805029+00:00", "id": 46, "kind": "work", "bytes": 645, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:23.868941+00:00", "id": 47, "kind": "work", "bytes": 903, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:23.875911+00:00", "id": 48, "kind": "work", "bytes": 621, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:23.890232+00:00", "id": 49, "kind": "work", "bytes": 905, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:23.905558+00:00", "id": 50, "kind": "work", "bytes": 795, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:24.125279+00:00", "id": 51, "kind": "work", "bytes": 906, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:24.134466+00:00", "id": 52, "kind": "work", "bytes": 892, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:24.158355+00:00", "id": 53, "kind": "work", "bytes": 775, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:24.161625+00:00", "id": 54, "kind": "work", "bytes": 738, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:24.265865+00:00", "id": 55, "kind": "work", "bytes": 906, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:24.283372+00:00", "id": 56, "kind": "work", "bytes": 806, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:24.804731+00:00", "id": 57, "kind": "work", "bytes": 713, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:24.84302+00:00", "id": 58, "kind": "work", "bytes": 713, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:24.882176+00:00", "id": 59, "kind": "work", "bytes": 713, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:24.984823+00:00", "id": 60, "kind": "work", "bytes": 713, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2"},
{"at": "2026-11-27T21:41:25.051469+00:00", "id": 61, "kind": "work", "bytes": 713, "userId": "01a21ef4-a298-739c-b2d0-c547e906f348"},
{"at": "2026-11-27T21:41:25.097993+00:00", "id": 62, "kind": "work", "bytes": 713, "userId": "01a21ef4-a298-739c-b2d0-c547e906f348"},
{"at": "2026-11-27T21:41:25.242336+00:00", "id": 63, "kind": "work", "bytes": 706, "userId": "01a21ef4-8d02-742a-9636-5c3ee5df7f60"},
{"at": "2026-11-27T21:41:25.426732+00:00", "id": 64, "kind": "work", "bytes": 709, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:25.446392+00:00", "id": 65, "kind": "work", "bytes": 878, "userId": "01a21ef4-a298-739c-b2d0-c547e906f348"},
{"at": "2026-11-27T21:41:25.447152+00:00", "id": 66, "kind": "work", "bytes": 831, "userId": "01a21ef4-a298-739c-b2d0-c547e906f348"},
{"at": "2026-11-27T21:41:25.452109+00:00", "id": 67, "kind": "work", "bytes": 755, "userId": "01a21ef4-a298-739c-b2d0-c547e906f348"},
{"at": "2026-11-27T21:41:25.579425+00:00", "id": 68, "kind": "work", "bytes": 1213, "userId": "01a21ef4-bd5e-70c9-8bff-9308429580f8"},
{"at": "2026-11-27T21:41:25.613876+00:00", "id": 69, "kind": "work", "bytes": 730, "userId": "01a21ef4-bd5e-70c9-8bff-9308429580f8"},
{"at": "2026-11-27T21:41:25.704196+00:00", "id": 70, "kind": "work", "bytes": 1247, "userId": "01a21ef4-bd5e-70c9-8bff-9308429580f8"},
{"at": "2026-11-27T21:41:25.809505+00:00", "id": 71, "kind": "work", "bytes": 103, "userId": "01a21ef4-bd5e-70c9-8bff-9308429580f8"},
{"at": "2026-11-27T21:41:25.836196+00:00", "id": 72, "kind": "work", "bytes": 102, "userId": "01a21ef4-bd5e-70c9-8bff-9308429580f8"},
{"at": "2026-11-27T21:41:28.312402+00:00", "id": 73, "kind": "work", "bytes": 695, "userId": "01a21ef4-bd5e-70c9-8bff-9308429580f8"},
{"at": "2026-11-27T21:41:28.317932+00:00", "id": 74, "kind": "work", "bytes": 785, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:28.31842+00:00", "id": 75, "kind": "work", "bytes": 742, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"},
{"at": "2026-11-27T21:41:28.318825+00:00", "id": 76, "kind": "work", "bytes": 629, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55"}
]$$);

INSERT INTO "Submission" SELECT * FROM jsonb_populate_recordset(NULL::"Submission", $$[
{"id": "01a21ef4-a474-7508-ab05-d229716a7980", "rank": [0], "role": "architect", "rules": 1, "score": 1, "state": "judged", "token": "0bc37f74-2707-4876-1236-9e752e8cf01d", "answer": "deep", "reason": {"code": "built", "values": {"size": 15, "walls": 196, "distance": 6, "shortest": 152}}, "shared": false, "tryout": false, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55", "sandbox": "wasm", "verdict": "accepted", "version": 1, "judgedAt": "2026-11-27T21:41:19.307+00:00", "language": "python", "progress": null, "createdAt": "2026-11-27T21:41:19.096174+00:00", "problemId": "duel", "compileLog": null, "generation": 0},
{"id": "01a21ef4-a9e1-74fc-8e68-a0a38ebdf41f", "rank": [0, 2], "role": "solver", "rules": 1, "score": 1, "state": "judged", "token": "0e34fbdf-2d62-b6af-5c53-9945102442be", "answer": "right-hand", "reason": {"code": "solved", "values": {"cause": "solved", "limit": 16, "steps": 2, "shortest": 2}}, "shared": false, "tryout": false, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55", "sandbox": "wasm", "verdict": "accepted", "version": 1, "judgedAt": "2026-11-27T21:41:20.702+00:00", "language": "python", "progress": null, "createdAt": "2026-11-27T21:41:20.48214+00:00", "problemId": "duel", "compileLog": null, "generation": 0},
{"id": "01a21ef4-b0c0-7149-9fde-7301ceac7a32", "rank": [0], "role": "architect", "rules": 1, "score": 1, "state": "judged", "token": "7bb0dcab-2308-1eb0-292a-cdbfae704bf2", "answer": "spiral", "reason": {"code": "built", "values": {"size": 15, "walls": 196, "distance": 14, "shortest": 224}}, "shared": false, "tryout": false, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2", "sandbox": "wasm", "verdict": "accepted", "version": 1, "judgedAt": "2026-11-27T21:41:22.431+00:00", "language": "python", "progress": null, "createdAt": "2026-11-27T21:41:22.248704+00:00", "problemId": "duel", "compileLog": null, "generation": 0},
{"id": "01a21ef4-b53c-751c-bb13-7a48aec0badc", "rank": [0, 2], "role": "solver", "rules": 1, "score": 1, "state": "judged", "token": "8de1d40f-ffde-e030-acb6-7106a13af9b2", "answer": "optimist", "reason": {"code": "solved", "values": {"cause": "solved", "limit": 16, "steps": 2, "shortest": 2}}, "shared": false, "tryout": false, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2", "sandbox": "wasm", "verdict": "accepted", "version": 1, "judgedAt": "2026-11-27T21:41:23.504+00:00", "language": "python", "progress": null, "createdAt": "2026-11-27T21:41:23.392272+00:00", "problemId": "duel", "compileLog": null, "generation": 0},
{"id": "01a21ef4-baba-703a-a23d-4b1dce715a96", "rank": [1, 10], "role": null, "rules": 1, "score": 0.5, "state": "judged", "token": "7e14acb1-8bef-44f1-aa02-1503480fe8f3", "answer": "U", "reason": {}, "shared": false, "tryout": false, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55", "sandbox": null, "verdict": "partial", "version": null, "judgedAt": null, "language": null, "progress": null, "createdAt": "2026-11-27T16:41:24.78+00:00", "problemId": "robot-escape", "compileLog": null, "generation": 0},
{"id": "01a21ef4-bae4-745f-86dc-ca68f9a034b4", "rank": [0, 60], "role": null, "rules": 1, "score": 1, "state": "judged", "token": "4c4e9031-b048-4789-88ba-f9922f7528cd", "answer": "U", "reason": {}, "shared": false, "tryout": false, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55", "sandbox": null, "verdict": "accepted", "version": null, "judgedAt": null, "language": null, "progress": null, "createdAt": "2026-11-27T17:11:24.833+00:00", "problemId": "robot-escape", "compileLog": null, "generation": 0},
{"id": "01a21ef4-bb04-7550-a01d-c6b0fed9391e", "rank": [0, 50], "role": null, "rules": 1, "score": 1, "state": "judged", "token": "2a71652a-d261-4452-a2ef-26b8e27cd8e8", "answer": "U", "reason": {}, "shared": false, "tryout": false, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2", "sandbox": null, "verdict": "accepted", "version": null, "judgedAt": null, "language": null, "progress": null, "createdAt": "2026-11-27T19:11:24.862+00:00", "problemId": "robot-escape", "compileLog": null, "generation": 0},
{"id": "01a21ef4-bb69-772d-aa21-0bdf5732feb2", "rank": [0, 45], "role": null, "rules": 1, "score": 1, "state": "judged", "token": "98d0ac32-d51b-4321-b440-1da678c065fd", "answer": "U", "reason": {}, "shared": false, "tryout": false, "userId": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2", "sandbox": null, "verdict": "accepted", "version": null, "judgedAt": null, "language": null, "progress": null, "createdAt": "2026-11-27T20:11:24.963+00:00", "problemId": "robot-escape", "compileLog": null, "generation": 0},
{"id": "01a21ef4-bbb8-71af-858d-445154954d9e", "rank": [0, 55], "role": null, "rules": 1, "score": 1, "state": "judged", "token": "2a2052dc-dcbd-4440-b306-9b0cbcbfe02f", "answer": "U", "reason": {}, "shared": false, "tryout": false, "userId": "01a21ef4-a298-739c-b2d0-c547e906f348", "sandbox": null, "verdict": "accepted", "version": null, "judgedAt": null, "language": null, "progress": null, "createdAt": "2026-11-27T19:29:25.032+00:00", "problemId": "robot-escape", "compileLog": null, "generation": 0},
{"id": "01a21ef4-bbe4-714a-ba14-48729877efbc", "rank": [0, 40], "role": null, "rules": 1, "score": 1, "state": "judged", "token": "79b1c15a-10c5-473f-91bf-88839d329ace", "answer": "U", "reason": {}, "shared": false, "tryout": false, "userId": "01a21ef4-a298-739c-b2d0-c547e906f348", "sandbox": null, "verdict": "accepted", "version": null, "judgedAt": null, "language": null, "progress": null, "createdAt": "2026-11-27T20:41:25.067+00:00", "problemId": "robot-escape", "compileLog": null, "generation": 0},
{"id": "01a21ef4-bd26-7738-99e6-4a7525d13316", "rank": [1], "role": null, "rules": 1, "score": 0.5, "state": "judged", "token": "f6fb3760-94ed-45de-b01b-930197e47779", "answer": "U", "reason": {}, "shared": false, "tryout": false, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55", "sandbox": null, "verdict": "partial", "version": null, "judgedAt": null, "language": null, "progress": null, "createdAt": "2026-11-27T20:23:25.413+00:00", "problemId": "robot-escape", "compileLog": null, "generation": 0},
{"id": "01a21ef4-bd3c-7df4-84e3-a72013cf79bb", "rank": [1, 69], "role": null, "rules": 1, "score": 0.014285714285714285, "state": "judged", "token": "55c64c5b-cc8a-4af0-842c-571c2d7308d0", "answer": "RRRR", "reason": {"code": "stranded", "values": {"col": 1, "row": 0, "length": 4, "starts": 70, "escaped": 1, "fromCol": 0, "fromRow": 0}}, "shared": false, "tryout": false, "userId": "01a21ef4-a298-739c-b2d0-c547e906f348", "sandbox": null, "verdict": "partial", "version": null, "judgedAt": null, "language": null, "progress": null, "createdAt": "2026-11-27T21:41:25.445395+00:00", "problemId": "robot-escape", "compileLog": null, "generation": 0},
{"id": "01a21ef4-c87c-75d3-9942-0f7dbd0fd973", "rank": [0, 2, 3], "role": null, "rules": 1, "score": 1, "state": "judged", "token": "73cec06b-0e4c-5d95-81ba-2c79b167b5e2", "answer": "RR", "reason": {"code": "all-escaped", "values": {"length": 2, "starts": 2}}, "shared": false, "tryout": false, "userId": "01a21ef4-8ce0-72eb-b657-7177b5f66b55", "sandbox": null, "verdict": "accepted", "version": null, "judgedAt": null, "language": null, "progress": null, "createdAt": "2026-11-27T21:41:28.317234+00:00", "problemId": "new-ways", "compileLog": null, "generation": 0}
]$$);

INSERT INTO "Team" SELECT * FROM jsonb_populate_recordset(NULL::"Team", $$[
{"id": "01a21ef4-ba50-7689-b3cd-fca0e4a1d315", "name": "Threads", "token": "wZSK7kSCthPSQq45WEWTZRiN", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9", "createdAt": "2026-11-27T21:41:24.69203+00:00"}
]$$);

INSERT INTO "TeamMember" SELECT * FROM jsonb_populate_recordset(NULL::"TeamMember", $$[
{"teamId": "01a21ef4-ba50-7689-b3cd-fca0e4a1d315", "userId": "01a21ef4-a298-739c-b2d0-c547e906f348", "joinedAt": "2026-11-27T14:41:24.662+00:00", "contestId": "01a21ef4-b9bb-75ae-82ef-dc0ff7d114e9"}
]$$);

INSERT INTO "User" SELECT * FROM jsonb_populate_recordset(NULL::"User", $$[
{"id": "01a21ef4-8ce0-72eb-b657-7177b5f66b55", "mark": null, "name": "ann", "role": "user", "email": null, "colour": null, "emailKey": null, "username": "ann", "createdAt": "2026-11-27T21:41:13.057881+00:00", "disabledAt": null, "passwordHash": null},
{"id": "01a21ef4-8cf9-70cb-a2f8-5923fda287f2", "mark": null, "name": "bob", "role": "user", "email": null, "colour": null, "emailKey": null, "username": "bob", "createdAt": "2026-11-27T21:41:13.082186+00:00", "disabledAt": null, "passwordHash": null},
{"id": "01a21ef4-8d02-742a-9636-5c3ee5df7f60", "mark": null, "name": "boss", "role": "administrator", "email": null, "colour": null, "emailKey": null, "username": "boss", "createdAt": "2026-11-27T21:41:13.092239+00:00", "disabledAt": null, "passwordHash": null},
{"id": "01a21ef4-a298-739c-b2d0-c547e906f348", "mark": null, "name": "carl", "role": "user", "email": null, "colour": null, "emailKey": null, "username": "carl", "createdAt": "2026-11-27T21:41:18.617476+00:00", "disabledAt": null, "passwordHash": null},
{"id": "01a21ef4-bd5e-70c9-8bff-9308429580f8", "mark": null, "name": "sue", "role": "setter", "email": null, "colour": null, "emailKey": null, "username": "sue", "createdAt": "2026-11-27T21:41:25.47114+00:00", "disabledAt": null, "passwordHash": null}
]$$);

INSERT INTO "_prisma_migrations" SELECT * FROM jsonb_populate_recordset(NULL::"_prisma_migrations", $$[
{"id": "02449461-3484-42b6-b973-27eec83feb46", "logs": null, "checksum": "5581951c70eb3a86d9454d405a09ad9fed3fb4f45ebb53199d9b59baf0a81672", "started_at": "2026-11-27T21:40:44.052479+00:00", "finished_at": "2026-11-27T21:40:44.065502+00:00", "migration_name": "20261123011300_named_networks", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "0608b0f3-7c4b-49e2-91be-fe4dc8f9e7aa", "logs": null, "checksum": "71c0d531f2aae9bdc44769ce0aa37cdc418a620fd7e0b2c6657293ed56160fb0", "started_at": "2026-11-27T21:40:44.795988+00:00", "finished_at": "2026-11-27T21:40:44.830147+00:00", "migration_name": "20261125071100_prints", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "0b8f5c81-14d2-4fa6-8e61-80a79ff4d498", "logs": null, "checksum": "536669f8c31f8a703081641647b32e910b66c1bd30f9e410da5b7db6d5ea127c", "started_at": "2026-11-27T21:40:45.756983+00:00", "finished_at": "2026-11-27T21:40:45.820561+00:00", "migration_name": "20261127144612_fair_slots", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "0eac3d4e-9a5c-4f8a-90dc-3877b908eb84", "logs": null, "checksum": "159747434148b787d4364167a524761b8f1c9c82e2f6a6f3851bb27babb3715c", "started_at": "2026-11-27T21:40:45.412772+00:00", "finished_at": "2026-11-27T21:40:45.565314+00:00", "migration_name": "20261126030000_seats", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "0fa7bbac-70f5-4df9-9159-4ad4b74f030a", "logs": null, "checksum": "0749d86676904127a2c62001895124c6a17d5e797b448793c800b70168e65dc0", "started_at": "2026-11-27T21:40:44.12567+00:00", "finished_at": "2026-11-27T21:40:44.126564+00:00", "migration_name": "20261124020000_identity", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "0fd16def-e4b3-4fc0-907d-e58531e4851a", "logs": null, "checksum": "50c466710caa8cf94f35d1e4339e15e4cc2667ab8142a19de3c372519771593b", "started_at": "2026-11-27T21:40:45.948901+00:00", "finished_at": "2026-11-27T21:40:45.965909+00:00", "migration_name": "20261127161612_lost_invitations", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "18cc9636-c01f-4e9e-9b27-72a4f4f79605", "logs": null, "checksum": "d70563184ebc243d33d07d09d0d5dc6b9c9fcbe5426f90739f3e0b68f91687a7", "started_at": "2026-11-27T21:40:45.327841+00:00", "finished_at": "2026-11-27T21:40:45.329182+00:00", "migration_name": "20261126013000_pauses", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "19f10728-ad03-4629-81bb-526970066092", "logs": null, "checksum": "58ac535a53df37e28f19abf8bc11fbba1179683f633c5f41c3c1a053ac88799c", "started_at": "2026-11-27T21:40:43.949004+00:00", "finished_at": "2026-11-27T21:40:43.956994+00:00", "migration_name": "20261121220000_duel_tied", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "1f37f1fd-19da-4c6f-919a-9b10e26d2ffa", "logs": null, "checksum": "4370251f0fe114838d8f76ba0dd1e5a2def30625403de07de1c8a4d6fd25dd4f", "started_at": "2026-11-27T21:40:44.066327+00:00", "finished_at": "2026-11-27T21:40:44.069925+00:00", "migration_name": "20261123015000_email_keys", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "21b976a9-1448-472a-a8a2-c985478f26a9", "logs": null, "checksum": "644ad14c2a820176f787150449f883d531f577409fc0f3a474e464f7260bc5c1", "started_at": "2026-11-27T21:40:44.403822+00:00", "finished_at": "2026-11-27T21:40:44.415178+00:00", "migration_name": "20261125021000_contest_event_indexes", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "22cc5087-582f-4ca8-a87d-2c95eaf88b56", "logs": null, "checksum": "f88d1caa25e20dd04aeed29eb7e34737fbb3c3b722f3bfd56a507ba0f843cdb7", "started_at": "2026-11-27T21:40:43.625293+00:00", "finished_at": "2026-11-27T21:40:43.720002+00:00", "migration_name": "20261121120000_bots", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "240e7f76-c782-4930-9e25-6a5e068e60e5", "logs": null, "checksum": "9c6c30666cad03afb7203e6287ff63d7c651208ff09ace4ff4a41e4e532d2087", "started_at": "2026-11-27T21:40:44.848381+00:00", "finished_at": "2026-11-27T21:40:44.859216+00:00", "migration_name": "20261125080100_held_standings", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "259e93ac-f409-4be9-b80a-21746a315f84", "logs": null, "checksum": "7f41cd288b448b5752ce543bc3b958ab937ab92b1632b13c693951cece726049", "started_at": "2026-11-27T21:40:45.968385+00:00", "finished_at": "2026-11-27T21:40:45.982635+00:00", "migration_name": "20261127161742_whole_logs", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "26502ef4-6e66-4ec3-b2bd-c516b061c066", "logs": null, "checksum": "ae0da152f2ba87c6dae5539d85e5da0a412990b60703f44f4a498b05400d7e17", "started_at": "2026-11-27T21:40:44.688742+00:00", "finished_at": "2026-11-27T21:40:44.691203+00:00", "migration_name": "20261125060100_closed_invitations", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "275580c2-1558-440d-9b54-2bf0d97ee5d2", "logs": null, "checksum": "557c06cf45659f23749399a83acf8d38545fa62f069991381bd87d5c092965fe", "started_at": "2026-11-27T21:40:45.383457+00:00", "finished_at": "2026-11-27T21:40:45.41053+00:00", "migration_name": "20261126021000_draft_pictures", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "293c4989-d097-437c-9324-5761cfbb0368", "logs": null, "checksum": "4a7c984a5933217e797db5016eac3ea0e313c4211ea8f9f037bb5a2bbeaecd8a", "started_at": "2026-11-27T21:40:44.67582+00:00", "finished_at": "2026-11-27T21:40:44.684692+00:00", "migration_name": "20261125050100_contest_medals", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "29874960-ceb3-441a-8dc3-0a44146b7b3a", "logs": null, "checksum": "3e4703b092f59c23406e867af2df3074442eb13f6a441b3b6ff84bd3899f421e", "started_at": "2026-11-27T21:40:44.136519+00:00", "finished_at": "2026-11-27T21:40:44.160007+00:00", "migration_name": "20261124050000_following", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "2b45fc32-7b65-4bcc-8cd7-e34d889fdf5b", "logs": null, "checksum": "e3c54965d05f9a45c407aa5de209af28ae400402f269ec9cf321bd95e49d7352", "started_at": "2026-11-27T21:40:43.616661+00:00", "finished_at": "2026-11-27T21:40:43.621002+00:00", "migration_name": "20261121100000_best_shared", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "2bf6b56d-7472-4302-86fa-446efb32ac9e", "logs": null, "checksum": "eeb2cde20f9c02910f7cf2594c706093ce11c39ff55f51fef03582d1d7ca61c6", "started_at": "2026-11-27T21:40:45.836476+00:00", "finished_at": "2026-11-27T21:40:45.839062+00:00", "migration_name": "20261127144731_lost_roles", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "2d8fd24b-da89-44c4-9043-181b96a5947a", "logs": null, "checksum": "2443c1627bd4e2a4a047adfd80b992ada3784b437205ef9ae27dae780e2850c9", "started_at": "2026-11-27T21:40:43.946882+00:00", "finished_at": "2026-11-27T21:40:43.948687+00:00", "migration_name": "20261121210000_duel_ties", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "2dcf4c44-9ef8-42e7-b746-d299f21ce8e0", "logs": null, "checksum": "04040f57e543ab97edd66cb5e5286047f4cfdc9da73e6c61d25ca0f5ea9c60e9", "started_at": "2026-11-27T21:40:43.924224+00:00", "finished_at": "2026-11-27T21:40:43.941605+00:00", "migration_name": "20261121200000_duel_path", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "30796082-7e4a-4d11-8e15-436bd189d75b", "logs": null, "checksum": "26f21022f858d29875f4d83ddcc777c9607148404792a0a8f4c80401786a2467", "started_at": "2026-11-27T21:40:43.451341+00:00", "finished_at": "2026-11-27T21:40:43.588136+00:00", "migration_name": "20261121090000_init", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "30dfb2d6-2e62-46db-ba0d-5e2344e25e94", "logs": null, "checksum": "b3781527fa259c2c4a52a9647f80f99aec1e9b4a0eed94c2e2bafecf16157f8e", "started_at": "2026-11-27T21:40:44.08871+00:00", "finished_at": "2026-11-27T21:40:44.100446+00:00", "migration_name": "20261123160000_live_games", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "31add9da-0c1f-47f0-b83c-b42bd1d292ae", "logs": null, "checksum": "481e4849f2fa49f10ed1dea6a8c454b5a53a21285dfc6c5b551b6995123d13dd", "started_at": "2026-11-27T21:40:44.859713+00:00", "finished_at": "2026-11-27T21:40:44.88087+00:00", "migration_name": "20261125081500_duel_contests", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "33873068-0f5e-45d3-8bdd-0dece636afbb", "logs": null, "checksum": "27e4d21949d204e4b42c804cfc2da048e16d89825c50d0baaa620ea33e52083a", "started_at": "2026-11-27T21:40:43.726067+00:00", "finished_at": "2026-11-27T21:40:43.918505+00:00", "migration_name": "20261121170000_duel", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "3951e524-7680-4a97-a0a8-1f557e3348dd", "logs": null, "checksum": "9f45e51046cfad48874d55771ef04dfafa97dd49cf587a5565a13e7c6ca99e60", "started_at": "2026-11-27T21:40:44.420945+00:00", "finished_at": "2026-11-27T21:40:44.490247+00:00", "migration_name": "20261125030000_classes", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "39972532-9634-4e95-979d-a4e4b245c6a8", "logs": null, "checksum": "9d7b5b713655ef48dfbdb7325610c04a81f6a4f637a782df274b3d0e69c51173", "started_at": "2026-11-27T21:40:43.957286+00:00", "finished_at": "2026-11-27T21:40:43.992617+00:00", "migration_name": "20261121230000_duel_logs", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "3a35e814-572b-4eca-8c22-20bf28c0e62b", "logs": null, "checksum": "02b9626f8d4360d73a8d650052d1d4b360a9655541775a57116ba273568971f9", "started_at": "2026-11-27T21:40:44.072442+00:00", "finished_at": "2026-11-27T21:40:44.075959+00:00", "migration_name": "20261123015700_standing_by_id", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "432c47e7-cb8a-43ef-97cb-cdb204c7827d", "logs": null, "checksum": "7f26fb7b497b0fe60da33f788bc004c7a2ae3e6699794c0fa9a4e60e88f38239", "started_at": "2026-11-27T21:40:44.100865+00:00", "finished_at": "2026-11-27T21:40:44.101757+00:00", "migration_name": "20261123220000_laboratory", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "4391ff45-5bb5-4d7b-b5f0-8c86c431ea19", "logs": null, "checksum": "89726f5cdfa418a58248e5826f9759196dc48bba39bed6aacffb16f3fc84a4a8", "started_at": "2026-11-27T21:40:45.572256+00:00", "finished_at": "2026-11-27T21:40:45.75325+00:00", "migration_name": "20261127143117_disclosure", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "4cf76130-4335-4df5-a0ce-d98ca3ba90eb", "logs": null, "checksum": "1a2040ea67438dc171bd36af309608a3a8a8143a737deb6efcf608bbf6a13fe3", "started_at": "2026-11-27T21:40:44.757086+00:00", "finished_at": "2026-11-27T21:40:44.792727+00:00", "migration_name": "20261125071000_balloons", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "51cb2e82-af3e-45b8-a9ec-15628bb4fb7f", "logs": null, "checksum": "00f63e5330e2211891fbc9b1de63793c4e17ac3cd129a92f6c89dd75b2e64f20", "started_at": "2026-11-27T21:40:44.834535+00:00", "finished_at": "2026-11-27T21:40:44.848049+00:00", "migration_name": "20261125080000_contest_class", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "59c1d0c3-2a12-496c-9e55-8744983b53a3", "logs": null, "checksum": "14b844a3fea27362d1a665f0710c73eb5cb2a27c87d56b037721c358d7b40c17", "started_at": "2026-11-27T21:40:44.587811+00:00", "finished_at": "2026-11-27T21:40:44.671127+00:00", "migration_name": "20261125040000_similarity", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "5c0c242b-70f1-4b9a-adbb-0ffdace6b571", "logs": null, "checksum": "d74662390e4e450826b41c20c44b182edbd5d8680f7e23e228c0289b0a12274a", "started_at": "2026-11-27T21:40:44.255697+00:00", "finished_at": "2026-11-27T21:40:44.256576+00:00", "migration_name": "20261124150000_disabled_accounts", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "5cd31fae-4a3a-4a8a-ad6d-c497077b6899", "logs": null, "checksum": "ba2e11d14d4cf39f2e7108a143d1dcf882ad498bf0fec8b1ab3a3ed0809c0807", "started_at": "2026-11-27T21:40:45.839429+00:00", "finished_at": "2026-11-27T21:40:45.87333+00:00", "migration_name": "20261127145217_stored_bytes", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "5faee278-bac1-4de8-a634-a3d3d599259a", "logs": null, "checksum": "28441800f5e80cbe1e5030c51a0b4871c9a7268559b0fbb0e60c0e0dad01b45f", "started_at": "2026-11-27T21:40:44.687808+00:00", "finished_at": "2026-11-27T21:40:44.688521+00:00", "migration_name": "20261125060000_empty_teams", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "618f30ea-f615-4f96-b60b-d0dff1528ec5", "logs": null, "checksum": "22e73e296fcb5dd80460f27eabd8c9c79fbde3f2d48896c3ef5c935f9c2b687e", "started_at": "2026-11-27T21:40:45.035818+00:00", "finished_at": "2026-11-27T21:40:45.156924+00:00", "migration_name": "20261125132000_packages", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "636a6f6d-1677-4de4-9670-7e9306c98e20", "logs": null, "checksum": "9ac73c03b10fc43066028f2d811ec4d306e764b8f4e17276c5869a65d026a11c", "started_at": "2026-11-27T21:40:44.047367+00:00", "finished_at": "2026-11-27T21:40:44.052183+00:00", "migration_name": "20261123010100_store_answer", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "69eb154f-7c90-4c91-ba58-9dba5163cbbf", "logs": null, "checksum": "f55e7df3a2008cd7dde55a269b179a5013af54ea6052942b1b448458099e8feb", "started_at": "2026-11-27T21:40:44.286297+00:00", "finished_at": "2026-11-27T21:40:44.397528+00:00", "migration_name": "20261125020000_contest_teams", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "73cd2073-928e-40ca-9166-1b0a308b2aa4", "logs": null, "checksum": "22d69f3e0215d3aaed3dfe7a3e2e9bb67375756b06a8767504008e4b685d02b1", "started_at": "2026-11-27T21:40:44.200519+00:00", "finished_at": "2026-11-27T21:40:44.252057+00:00", "migration_name": "20261124090000_contests", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "77a18992-5024-487e-a131-dbb40c8d7dd7", "logs": null, "checksum": "ed6e1402a0240c393079142694c1f740e98507239fd5cebcb3f157854df227de", "started_at": "2026-11-27T21:40:44.256813+00:00", "finished_at": "2026-11-27T21:40:44.277814+00:00", "migration_name": "20261124160000_clarifications", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "799a5f26-4e86-41e7-a962-1d155cbe1192", "logs": null, "checksum": "4c6030a51e7dc4e6926b6f9efae41518752912c54fb7f8b62ab052ed6798c5a2", "started_at": "2026-11-27T21:40:44.885024+00:00", "finished_at": "2026-11-27T21:40:44.911977+00:00", "migration_name": "20261125082500_webhooks", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "81622cc7-eb73-41df-b4ff-5b64c10fe38c", "logs": null, "checksum": "ca00688ffcfdf48020b8b15c4cf1f204b4fc809f8dc23e6848e3c2b2c2aea07a", "started_at": "2026-11-27T21:40:45.31648+00:00", "finished_at": "2026-11-27T21:40:45.32756+00:00", "migration_name": "20261125140100_held_answers", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "825c6694-f314-4215-acb8-4a681c838d0a", "logs": null, "checksum": "3207a8f2a6e7c9802919f830672318caf7ca0abc43595200d480e6e7fff4fc2e", "started_at": "2026-11-27T21:40:43.720736+00:00", "finished_at": "2026-11-27T21:40:43.725776+00:00", "migration_name": "20261121130000_queue", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "8671f68e-6410-4b25-8508-22ecec745c9d", "logs": null, "checksum": "097adcae9e07e0013711dc1e14a3e25c2414346ef5b482742eb6bc41e18a1b7b", "started_at": "2026-11-27T21:40:44.278169+00:00", "finished_at": "2026-11-27T21:40:44.285996+00:00", "migration_name": "20261124170000_removed_intervals", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "877312fe-5284-469d-8994-2aa08d77a5e8", "logs": null, "checksum": "6ff3acf632373b54dc699f090b1fcb6f81934b971701e730caa739d38b16a433", "started_at": "2026-11-27T21:40:44.920167+00:00", "finished_at": "2026-11-27T21:40:45.030439+00:00", "migration_name": "20261125130000_workshop", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "896433ea-1870-49c5-b114-15bd96aac6a2", "logs": null, "checksum": "60025a7bbda8ec15599f4273d802176f1160e287e62d249e1ca79a09ce09e479", "started_at": "2026-11-27T21:40:44.025051+00:00", "finished_at": "2026-11-27T21:40:44.04392+00:00", "migration_name": "20261123010000_sessions", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "90bdcc64-e625-43a8-bb6d-1336fa18d74d", "logs": null, "checksum": "6c24cd48276639010644185ad5d12c52a63d500bb46214b7674e454655797190", "started_at": "2026-11-27T21:40:44.734569+00:00", "finished_at": "2026-11-27T21:40:44.756458+00:00", "migration_name": "20261125070500_commentary", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "90e56e6f-476c-4e3b-8fec-f796d82e515f", "logs": null, "checksum": "7df892b78586e64faebbf61a5a328bbde6b3a9ac415b5125e7e9d4445450977f", "started_at": "2026-11-27T21:40:44.110647+00:00", "finished_at": "2026-11-27T21:40:44.125292+00:00", "migration_name": "20261124020000_daily", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "92ee1882-78e6-4fcb-bfa6-d0cb79812a22", "logs": null, "checksum": "9d404175bef6e707c126534d04c7ffb6b718dc29f7c7369e5293753725a653d8", "started_at": "2026-11-27T21:40:45.159443+00:00", "finished_at": "2026-11-27T21:40:45.315975+00:00", "migration_name": "20261125140000_database_times", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "976dcffc-f993-42d6-b9ed-9558f458c57d", "logs": null, "checksum": "529e7b9275fcb3b8f14aa71742c3b9470923116b697dd16c1a2f60be509a0962", "started_at": "2026-11-27T21:40:44.692768+00:00", "finished_at": "2026-11-27T21:40:44.729654+00:00", "migration_name": "20261125060500_exams", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "98cfd281-57c8-47c8-9c23-2cd8818224c9", "logs": null, "checksum": "bcd2d2b9c92d0c4536107903233a8676074b424f3d7d92f7c06dcdb0ccdf7ea4", "started_at": "2026-11-27T21:40:44.730823+00:00", "finished_at": "2026-11-27T21:40:44.732123+00:00", "migration_name": "20261125070000_contest_runs", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "9e40552f-a8fa-4fd7-964f-7a3426066406", "logs": null, "checksum": "f8af6f72efce6584c90b64021a3f8a7cd3db5776c4a82fadced99d1a4740a0a9", "started_at": "2026-11-27T21:40:44.126827+00:00", "finished_at": "2026-11-27T21:40:44.135966+00:00", "migration_name": "20261124030000_editorials", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "9f9a44d6-4917-4717-8055-2aadcc844e6c", "logs": null, "checksum": "273d9820d89b5c94910437197d4f71b9701e3c3ea4d8c79cf4e1460709c22755", "started_at": "2026-11-27T21:40:44.16444+00:00", "finished_at": "2026-11-27T21:40:44.179955+00:00", "migration_name": "20261124050000_notices", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "a3970c23-aa86-42fd-a284-1a90f242e2c6", "logs": null, "checksum": "d52c95cc519257b8c8028de1f870396037894fa3f1fc4ef6067740731deddabb", "started_at": "2026-11-27T21:40:44.108162+00:00", "finished_at": "2026-11-27T21:40:44.110148+00:00", "migration_name": "20261123223000_optimum", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "a7fa7090-51e4-41e1-9e52-c4c620c2352d", "logs": null, "checksum": "0e96d27e9a3b05c5125b06cd16f53f13e61d4e7b937ae013bd366d157c1db4bd", "started_at": "2026-11-27T21:40:44.021074+00:00", "finished_at": "2026-11-27T21:40:44.023886+00:00", "migration_name": "20261122050000_latest_solutions", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "ad7f5832-56b3-472f-997a-1bed5e09e18a", "logs": null, "checksum": "2743e2b1b4f0ec88b9a1cf9f646871271860a794dbfac26bc40650973232384b", "started_at": "2026-11-27T21:40:44.831344+00:00", "finished_at": "2026-11-27T21:40:44.834284+00:00", "migration_name": "20261125071200_open_games", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "afa97452-6110-41b5-94d6-cf57f1ccbb12", "logs": null, "checksum": "f674dc969808b0cca11ab53c26bcd0d439aadc8b47d39c791e900b2df4b05266", "started_at": "2026-11-27T21:40:46.044051+00:00", "finished_at": "2026-11-27T21:40:46.048414+00:00", "migration_name": "20261127184540_spared_logs", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "bd2ef7f6-e2b4-4278-be8e-3707c4d0a533", "logs": null, "checksum": "051fcc621ac4b3f7bc8574ab9071bfba3632376bc12c8cf5a68c5ff39130cf42", "started_at": "2026-11-27T21:40:45.989004+00:00", "finished_at": "2026-11-27T21:40:46.043523+00:00", "migration_name": "20261127162210_payers_of_duels", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "c54ae895-e63a-4adf-acd9-d0b4df847b03", "logs": null, "checksum": "9b19d966ac4bfea14610a945adb8d5ef2301e4d404bb4cabebf33b06bb4f7d90", "started_at": "2026-11-27T21:40:44.076294+00:00", "finished_at": "2026-11-27T21:40:44.088029+00:00", "migration_name": "20261123120000_build_claims", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "c662f711-64f5-4350-b3f7-259ca28a2504", "logs": null, "checksum": "8ebd1e18c23cbb3a49cd7e61f425578c5a278b06cdf6911eb871320bebb38301", "started_at": "2026-11-27T21:40:45.891798+00:00", "finished_at": "2026-11-27T21:40:45.945927+00:00", "migration_name": "20261127150343_power_invitations", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "cc7f3c8f-7e10-47a7-b377-c63582e416d9", "logs": null, "checksum": "ae271731586aeab12315dc053ddd242f3615d9164b1f74f573ab5265022091c8", "started_at": "2026-11-27T21:40:45.330892+00:00", "finished_at": "2026-11-27T21:40:45.383126+00:00", "migration_name": "20261126020000_challenges", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "ce79f024-f3de-40c3-a7c4-3c63ff231841", "logs": null, "checksum": "6f27cbcb3452fe643ec2d2495b77b56020ebda3d4b6487a6f582db5967b45623", "started_at": "2026-11-27T21:40:44.015607+00:00", "finished_at": "2026-11-27T21:40:44.020685+00:00", "migration_name": "20261122043000_statement_revision", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "d5745124-2fff-4ed3-a4db-8b81491b75bf", "logs": null, "checksum": "357449f9df7b44484cce64c006dba3c40d327d62dfe0c74f0733232aed72f34b", "started_at": "2026-11-27T21:40:44.671717+00:00", "finished_at": "2026-11-27T21:40:44.674644+00:00", "migration_name": "20261125050000_contest_colours", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "d9c989ad-6d61-4ea4-aab9-d3579aface2a", "logs": null, "checksum": "360474b00cb2d66146d2fc86ca50bdd88ceb68c46607eb9aefb85c4195bdfb04", "started_at": "2026-11-27T21:40:43.589765+00:00", "finished_at": "2026-11-27T21:40:43.606158+00:00", "migration_name": "20261121090100_checks", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "db439420-3842-4012-b67e-6b90b045f491", "logs": null, "checksum": "b8d641e787100b550ab990d0abed6356290c8df49821291e134d164baaebde4a", "started_at": "2026-11-27T21:40:43.993111+00:00", "finished_at": "2026-11-27T21:40:44.014241+00:00", "migration_name": "20261121233000_contests", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "dcd3dfa5-0bd2-464b-889a-5bec5810e26b", "logs": null, "checksum": "0e50dd0b835f08d79ee5556cc2a60a797c2be66d538f54d47f571b0a08bdab97", "started_at": "2026-11-27T21:40:45.82338+00:00", "finished_at": "2026-11-27T21:40:45.836021+00:00", "migration_name": "20261127144700_indexes_of_references", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "e69af97d-d0c3-4596-a602-3702a7531713", "logs": null, "checksum": "2c2d22a342f242a39b220abee66b7e96f229881a3202cd5130a9319c7cabac6d", "started_at": "2026-11-27T21:40:44.491513+00:00", "finished_at": "2026-11-27T21:40:44.581747+00:00", "migration_name": "20261125030100_lti", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "e75d183d-8704-4825-834c-acee038253dd", "logs": null, "checksum": "ab06fe9fdb150c2a24addaf256685af0ae18ec99726f1098549f53bc2926d9fb", "started_at": "2026-11-27T21:40:44.014607+00:00", "finished_at": "2026-11-27T21:40:44.015387+00:00", "migration_name": "20261121234000_walk_rules", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "ee29ef5f-086d-4e84-b273-b97f35766180", "logs": null, "checksum": "d324674d74e08a77dffdb54d7b50b65e2fe9d15352d1aee6a4de23956362e112", "started_at": "2026-11-27T21:40:43.622703+00:00", "finished_at": "2026-11-27T21:40:43.62488+00:00", "migration_name": "20261121110000_problem_kind", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "efc74748-2d04-494f-9d12-60bbde75f11c", "logs": null, "checksum": "c8975201ba2bc95ff9f464f90a38e9829754a37e8b3667f74d1f8cb11c048e1a", "started_at": "2026-11-27T21:40:46.055529+00:00", "finished_at": "2026-11-27T21:40:46.084846+00:00", "migration_name": "20261127185537_long_jobs", "rolled_back_at": null, "applied_steps_count": 1},
{"id": "f2357fd3-dd9e-42b3-baa5-3105c23b4b02", "logs": null, "checksum": "74832b214384adc448d6be5c820a8f0a10b5ddc2f7dd031933685e0dfcdf8659", "started_at": "2026-11-27T21:40:44.18043+00:00", "finished_at": "2026-11-27T21:40:44.199968+00:00", "migration_name": "20261124050100_comments", "rolled_back_at": null, "applied_steps_count": 1}
]$$);

INSERT INTO "rate_limit" SELECT * FROM jsonb_populate_recordset(NULL::"rate_limit", $$[
{"key": "submission:01a21ef4-8ce0-72eb-b657-7177b5f66b55", "expire": 1795815738990, "points": 3},
{"key": "submission:01a21ef4-8cf9-70cb-a2f8-5923fda287f2", "expire": 1795815742211, "points": 2},
{"key": "submission:01a21ef4-a298-739c-b2d0-c547e906f348", "expire": 1795815745428, "points": 1}
]$$);

SELECT setval('"StoredBytes_id_seq"', 76);

ALTER TABLE "Account" ADD CONSTRAINT "Account_filled" CHECK (((provider <> ''::text) AND ("providerAccountId" <> ''::text)));

ALTER TABLE "Account" ADD CONSTRAINT "Account_pkey" PRIMARY KEY (provider, "providerAccountId");

ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_pkey" PRIMARY KEY (id);

ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_text_length" CHECK ((char_length(text) <= 4000));

ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_title_length" CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120)));

ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_title_visible" CHECK ((title ~ '[^[:space:]]'::text));

ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_window" CHECK (("dueAt" > "opensAt"));

ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_window_finite" CHECK ((isfinite("opensAt") AND isfinite("dueAt")));

ALTER TABLE "AssignmentExtension" ADD CONSTRAINT "AssignmentExtension_finite" CHECK (isfinite("dueAt"));

ALTER TABLE "AssignmentExtension" ADD CONSTRAINT "AssignmentExtension_pkey" PRIMARY KEY ("assignmentId", "userId");

ALTER TABLE "AssignmentProblem" ADD CONSTRAINT "AssignmentProblem_pkey" PRIMARY KEY ("assignmentId", "problemId");

ALTER TABLE "AssignmentProblem" ADD CONSTRAINT "AssignmentProblem_points_range" CHECK (((points > (0)::double precision) AND (points <= (1000)::double precision)));

ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_action_filled" CHECK ((action <> ''::text));

ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_pkey" PRIMARY KEY (id);

ALTER TABLE "Balloon" ADD CONSTRAINT "Balloon_pkey" PRIMARY KEY ("participationId", "problemId");

ALTER TABLE "Blob" ADD CONSTRAINT "Blob_hash_form" CHECK ((hash ~ '^[0-9a-f]{64}$'::text));

ALTER TABLE "Blob" ADD CONSTRAINT "Blob_pkey" PRIMARY KEY (hash);

ALTER TABLE "Blob" ADD CONSTRAINT "Blob_size_range" CHECK (((size >= 0) AND (size <= 268435456)));

ALTER TABLE "BlobPiece" ADD CONSTRAINT "BlobPiece_bytes_range" CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 262144)));

ALTER TABLE "BlobPiece" ADD CONSTRAINT "BlobPiece_index_range" CHECK ((index >= 0));

ALTER TABLE "BlobPiece" ADD CONSTRAINT "BlobPiece_pkey" PRIMARY KEY (hash, index);

ALTER TABLE "Case" ADD CONSTRAINT "Case_certificate_list" CHECK ((jsonb_typeof(certificate) = 'array'::text));

ALTER TABLE "Case" ADD CONSTRAINT "Case_group_form" CHECK (("group" ~ '^[a-z0-9][a-z0-9-]*$'::text));

ALTER TABLE "Case" ADD CONSTRAINT "Case_name_form" CHECK ((name ~ '^[a-z0-9][a-z0-9-]*$'::text));

ALTER TABLE "Case" ADD CONSTRAINT "Case_optimum_range" CHECK ((optimum >= 0));

ALTER TABLE "Case" ADD CONSTRAINT "Case_pkey" PRIMARY KEY (id);

ALTER TABLE "Case" ADD CONSTRAINT "Case_position_range" CHECK (("position" >= 0));

ALTER TABLE "Case" ADD CONSTRAINT "Case_seed_range" CHECK ((seed >= 0));

ALTER TABLE "CaseResult" ADD CONSTRAINT "CaseResult_pkey" PRIMARY KEY ("submissionId", "caseId");

ALTER TABLE "CaseResult" ADD CONSTRAINT "CaseResult_score_range" CHECK (((score >= (0)::double precision) AND (score < 'Infinity'::double precision)));

ALTER TABLE "CaseResult" ADD CONSTRAINT "CaseResult_usage_range" CHECK ((("cpuMs" >= (0)::double precision) AND ("wallMs" >= (0)::double precision) AND ("memoryKiB" >= 0)));

ALTER TABLE "CaseResult" ADD CONSTRAINT "CaseResult_verdict_known" CHECK ((verdict = ANY (ARRAY['judge-error'::text, 'compile-error'::text, 'invalid'::text, 'runtime-error'::text, 'output-limit'::text, 'memory-limit'::text, 'time-limit'::text, 'wrong-answer'::text, 'partial'::text, 'accepted'::text])));

ALTER TABLE "Challenge" ADD CONSTRAINT "Challenge_cause" CHECK (((state = 'failed'::"ChallengeState") = (cause IS NOT NULL)));

ALTER TABLE "Challenge" ADD CONSTRAINT "Challenge_decision" CHECK (((state = ANY (ARRAY['taken'::"ChallengeState", 'refused'::"ChallengeState"])) = ("decidedAt" IS NOT NULL)));

ALTER TABLE "Challenge" ADD CONSTRAINT "Challenge_level_size" CHECK ((octet_length(level) <= 16384));

ALTER TABLE "Challenge" ADD CONSTRAINT "Challenge_pkey" PRIMARY KEY (id);

ALTER TABLE "Challenge" ADD CONSTRAINT "Challenge_verdicts" CHECK ((((verdict IS NULL) OR (NOT ("ownVerdict" IS DISTINCT FROM 'accepted'::text))) AND ((state <> ALL (ARRAY['unbroken'::"ChallengeState", 'broken'::"ChallengeState", 'taken'::"ChallengeState", 'refused'::"ChallengeState"])) OR (verdict IS NOT NULL))));

ALTER TABLE "Challenge" ADD CONSTRAINT "Challenge_word_length" CHECK ((char_length(word) <= 500));

ALTER TABLE "Clarification" ADD CONSTRAINT "Clarification_answered" CHECK ((((answer IS NULL) = ("answeredAt" IS NULL)) AND ((answer IS NOT NULL) OR (NOT "toAll"))));

ALTER TABLE "Clarification" ADD CONSTRAINT "Clarification_length" CHECK (((char_length(question) <= 2000) AND (char_length(answer) <= 2000)));

ALTER TABLE "Clarification" ADD CONSTRAINT "Clarification_pkey" PRIMARY KEY (id);

ALTER TABLE "Clarification" ADD CONSTRAINT "Clarification_text" CHECK (((question <> ''::text) OR ((answer IS NOT NULL) AND "toAll")));

ALTER TABLE "Class" ADD CONSTRAINT "Class_description_length" CHECK ((char_length(description) <= 4000));

ALTER TABLE "Class" ADD CONSTRAINT "Class_invite_form" CHECK ((invite ~ '^[A-Za-z0-9_-]{24}$'::text));

ALTER TABLE "Class" ADD CONSTRAINT "Class_pkey" PRIMARY KEY (id);

ALTER TABLE "Class" ADD CONSTRAINT "Class_title_length" CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120)));

ALTER TABLE "Class" ADD CONSTRAINT "Class_title_visible" CHECK ((title ~ '[^[:space:]]'::text));

ALTER TABLE "ClassMember" ADD CONSTRAINT "ClassMember_pkey" PRIMARY KEY (id);

ALTER TABLE "ClassMember" ADD CONSTRAINT "ClassMember_span" CHECK (("leftAt" >= "joinedAt"));

ALTER TABLE "Comment" ADD CONSTRAINT "Comment_body_length" CHECK (
CASE
    WHEN ("removedAt" IS NULL) THEN ((length(body) >= 1) AND (length(body) <= 2000))
    ELSE (body = ''::text)
END);

ALTER TABLE "Comment" ADD CONSTRAINT "Comment_pkey" PRIMARY KEY (id);

ALTER TABLE "Comment" ADD CONSTRAINT "Comment_remover_of_removed" CHECK ((("removedById" IS NULL) OR ("removedAt" IS NOT NULL)));

ALTER TABLE "Commentary" ADD CONSTRAINT "Commentary_message" CHECK (((char_length(message) >= 1) AND (char_length(message) <= 20000)));

ALTER TABLE "Commentary" ADD CONSTRAINT "Commentary_pkey" PRIMARY KEY (id);

ALTER TABLE "Contest" ADD CONSTRAINT "Contest_class" CHECK ((((audience)::text = 'class'::text) OR ("classId" IS NULL)));

ALTER TABLE "Contest" ADD CONSTRAINT "Contest_medals" CHECK ((((gold >= 0) AND (gold <= 1000)) AND ((silver >= 0) AND (silver <= 1000)) AND ((bronze >= 0) AND (bronze <= 1000))));

ALTER TABLE "Contest" ADD CONSTRAINT "Contest_pkey" PRIMARY KEY (id);

ALTER TABLE "Contest" ADD CONSTRAINT "Contest_teamSize" CHECK ((("teamSize" >= 1) AND ("teamSize" <= 10)));

ALTER TABLE "Contest" ADD CONSTRAINT "Contest_title_length" CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120)));

ALTER TABLE "Contest" ADD CONSTRAINT "Contest_title_visible" CHECK ((title ~ '[^[:space:]]'::text));

ALTER TABLE "Contest" ADD CONSTRAINT "Contest_window" CHECK (("endsAt" > "startsAt"));

ALTER TABLE "Contest" ADD CONSTRAINT "Contest_window_finite" CHECK ((isfinite("startsAt") AND isfinite("endsAt")));

ALTER TABLE "ContestEvent" ADD CONSTRAINT "ContestEvent_pkey" PRIMARY KEY ("contestId", seq);

ALTER TABLE "ContestGroup" ADD CONSTRAINT "ContestGroup_name" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)));

ALTER TABLE "ContestGroup" ADD CONSTRAINT "ContestGroup_pkey" PRIMARY KEY (id);

ALTER TABLE "ContestOrganiser" ADD CONSTRAINT "ContestOrganiser_pkey" PRIMARY KEY ("contestId", "userId");

ALTER TABLE "ContestProblem" ADD CONSTRAINT "ContestProblem_colour" CHECK ((colour = ANY (ARRAY['teal'::text, 'ochre'::text, 'violet'::text, 'green'::text, 'plum'::text, 'sky'::text, 'brown'::text, 'blue'::text, 'olive'::text, 'slate'::text])));

ALTER TABLE "ContestProblem" ADD CONSTRAINT "ContestProblem_pkey" PRIMARY KEY ("contestId", "problemId");

ALTER TABLE "DailyResult" ADD CONSTRAINT "DailyResult_answer_letters" CHECK (((answer ~ '^[UDLR]+$'::text) AND (length(answer) <= 1000)));

ALTER TABLE "DailyResult" ADD CONSTRAINT "DailyResult_day_begun" CHECK ((day >= '2026-11-24'::date));

ALTER TABLE "DailyResult" ADD CONSTRAINT "DailyResult_figure_length" CHECK ((figure = length(answer)));

ALTER TABLE "DailyResult" ADD CONSTRAINT "DailyResult_pkey" PRIMARY KEY ("userId", day, board);

ALTER TABLE "Dialogue" ADD CONSTRAINT "Dialogue_pkey" PRIMARY KEY ("submissionId", "caseId");

ALTER TABLE "Draft" ADD CONSTRAINT "Draft_id_form" CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,59}$'::text));

ALTER TABLE "Draft" ADD CONSTRAINT "Draft_pkey" PRIMARY KEY (id);

ALTER TABLE "Draft" ADD CONSTRAINT "Draft_review_form" CHECK ((review ~ '^[A-Za-z0-9_-]{24}$'::text));

ALTER TABLE "DraftOwner" ADD CONSTRAINT "DraftOwner_pkey" PRIMARY KEY ("draftId", "userId");

ALTER TABLE "DraftPicture" ADD CONSTRAINT "DraftPicture_pkey" PRIMARY KEY ("draftId", hash);

ALTER TABLE "DuelBuild" ADD CONSTRAINT "DuelBuild_maze_or_reason" CHECK ((("mazeHash" IS NULL) <> (reason IS NULL)));

ALTER TABLE "DuelBuild" ADD CONSTRAINT "DuelBuild_order_range" CHECK ((((size >= 2) AND (size <= 50)) AND (seed >= 0)));

ALTER TABLE "DuelBuild" ADD CONSTRAINT "DuelBuild_pkey" PRIMARY KEY ("playerId", size, seed);

ALTER TABLE "DuelBuild" ADD CONSTRAINT "DuelBuild_usage_range" CHECK ((("cpuMs" >= (0)::double precision) AND ("wallMs" >= (0)::double precision) AND ("memoryKiB" >= 0)));

ALTER TABLE "DuelBuild" ADD CONSTRAINT "DuelBuild_verdict_known" CHECK ((verdict = ANY (ARRAY['compile-error'::text, 'invalid'::text, 'runtime-error'::text, 'output-limit'::text, 'memory-limit'::text, 'time-limit'::text, 'wrong-answer'::text, 'partial'::text, 'accepted'::text])));

ALTER TABLE "DuelBuildClaim" ADD CONSTRAINT "DuelBuildClaim_pkey" PRIMARY KEY ("playerId", size, seed);

ALTER TABLE "DuelBuildLog" ADD CONSTRAINT "DuelBuildLog_pkey" PRIMARY KEY ("playerId", size, seed);

ALTER TABLE "DuelBuildLog" ADD CONSTRAINT "DuelBuildLog_said_list" CHECK ((jsonb_typeof(said) = 'array'::text));

ALTER TABLE "DuelBuildLog" ADD CONSTRAINT "DuelBuildLog_something" CHECK (((said <> '[]'::jsonb) OR (unreadable IS NOT NULL)));

ALTER TABLE "DuelBuildLog" ADD CONSTRAINT "DuelBuildLog_unreadable_length" CHECK (((char_length(unreadable) >= 1) AND (char_length(unreadable) <= 2000)));

ALTER TABLE "DuelEntry" ADD CONSTRAINT "DuelEntry_description_length" CHECK ((char_length(description) <= 1000));

ALTER TABLE "DuelEntry" ADD CONSTRAINT "DuelEntry_name_length" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)));

ALTER TABLE "DuelEntry" ADD CONSTRAINT "DuelEntry_name_visible" CHECK ((name ~ '[^[:space:]]'::text));

ALTER TABLE "DuelEntry" ADD CONSTRAINT "DuelEntry_pkey" PRIMARY KEY (id);

ALTER TABLE "DuelEntry" ADD CONSTRAINT "DuelEntry_veto_with_reason" CHECK (((status = 'vetoed'::"DuelStatus") = (veto IS NOT NULL)));

ALTER TABLE "DuelMaze" ADD CONSTRAINT "DuelMaze_figures_range" CHECK (((walls >= 0) AND (distance >= 1) AND (shortest >= distance)));

ALTER TABLE "DuelMaze" ADD CONSTRAINT "DuelMaze_hash_form" CHECK ((hash ~ '^[0-9a-f]{64}$'::text));

ALTER TABLE "DuelMaze" ADD CONSTRAINT "DuelMaze_pkey" PRIMARY KEY (hash);

ALTER TABLE "DuelMaze" ADD CONSTRAINT "DuelMaze_size_range" CHECK (((size >= 2) AND (size <= 50)));

ALTER TABLE "DuelPath" ADD CONSTRAINT "DuelPath_path_form" CHECK (((path ~ '^[URDL]+$'::text) AND (char_length(path) <= 10000)));

ALTER TABLE "DuelPath" ADD CONSTRAINT "DuelPath_pkey" PRIMARY KEY ("trialId");

ALTER TABLE "DuelPlayer" ADD CONSTRAINT "DuelPlayer_generation_range" CHECK ((generation >= 0));

ALTER TABLE "DuelPlayer" ADD CONSTRAINT "DuelPlayer_house_form" CHECK ((house ~ '^[a-z][a-z-]{0,29}$'::text));

ALTER TABLE "DuelPlayer" ADD CONSTRAINT "DuelPlayer_pkey" PRIMARY KEY (id);

ALTER TABLE "DuelPlayer" ADD CONSTRAINT "DuelPlayer_submission_or_house" CHECK ((("submissionId" IS NULL) <> (house IS NULL)));

ALTER TABLE "DuelStanding" ADD CONSTRAINT "DuelStanding_counts_range" CHECK (((trials >= 0) AND (forfeits >= 0) AND ("didNotFinish" >= 0) AND ((forfeits + "didNotFinish") <= trials)));

ALTER TABLE "DuelStanding" ADD CONSTRAINT "DuelStanding_interval" CHECK ((low <= high));

ALTER TABLE "DuelStanding" ADD CONSTRAINT "DuelStanding_pkey" PRIMARY KEY ("entryId");

ALTER TABLE "DuelStanding" ADD CONSTRAINT "DuelStanding_place_range" CHECK ((("position" >= 0) AND (place >= 1)));

ALTER TABLE "DuelStanding" ADD CONSTRAINT "DuelStanding_score_range" CHECK (((score >= (0)::double precision) AND (score < 'Infinity'::double precision)));

ALTER TABLE "DuelStanding" ADD CONSTRAINT "DuelStanding_ties_runs" CHECK (((ties IS NOT NULL) AND (array_position(ties, NULL::integer) IS NULL) AND ((cardinality(ties) % 2) = 0)));

ALTER TABLE "DuelTrial" ADD CONSTRAINT "DuelTrial_architectScore_of_outcome" CHECK ((((outcome = 'did-not-finish'::text) = ("architectScore" IS NULL)) AND ((outcome <> 'forfeit'::text) OR ("architectScore" = (0)::double precision))));

ALTER TABLE "DuelTrial" ADD CONSTRAINT "DuelTrial_forfeit" CHECK ((((outcome = 'forfeit'::text) = ("mazeHash" IS NULL)) AND ((outcome = 'forfeit'::text) = (steps IS NULL))));

ALTER TABLE "DuelTrial" ADD CONSTRAINT "DuelTrial_order_range" CHECK ((((size >= 2) AND (size <= 50)) AND (seed >= 0)));

ALTER TABLE "DuelTrial" ADD CONSTRAINT "DuelTrial_outcome_known" CHECK ((outcome = ANY (ARRAY['solved'::text, 'did-not-finish'::text, 'forfeit'::text])));

ALTER TABLE "DuelTrial" ADD CONSTRAINT "DuelTrial_pkey" PRIMARY KEY (id);

ALTER TABLE "DuelTrial" ADD CONSTRAINT "DuelTrial_score_range" CHECK ((("architectScore" >= (0)::double precision) AND ("architectScore" < 'Infinity'::double precision) AND ("solverScore" >= (0)::double precision) AND ("solverScore" < 'Infinity'::double precision)));

ALTER TABLE "DuelTrial" ADD CONSTRAINT "DuelTrial_solverScore_of_outcome" CHECK (((outcome = 'forfeit'::text) = ("solverScore" IS NULL)));

ALTER TABLE "DuelTrial" ADD CONSTRAINT "DuelTrial_usage_range" CHECK ((("cpuMs" >= (0)::double precision) AND ("wallMs" >= (0)::double precision) AND ("memoryKiB" >= 0)));

ALTER TABLE "DuelTrial" ADD CONSTRAINT "DuelTrial_verdict_known" CHECK ((verdict = ANY (ARRAY['compile-error'::text, 'invalid'::text, 'runtime-error'::text, 'output-limit'::text, 'memory-limit'::text, 'time-limit'::text, 'wrong-answer'::text, 'partial'::text, 'accepted'::text])));

ALTER TABLE "DuelTrialLog" ADD CONSTRAINT "DuelTrialLog_pkey" PRIMARY KEY ("trialId");

ALTER TABLE "DuelTrialLog" ADD CONSTRAINT "DuelTrialLog_said_list" CHECK ((jsonb_typeof(said) = 'array'::text));

ALTER TABLE "DuelTrialLog" ADD CONSTRAINT "DuelTrialLog_something" CHECK (((said <> '[]'::jsonb) OR (unreadable IS NOT NULL)));

ALTER TABLE "DuelTrialLog" ADD CONSTRAINT "DuelTrialLog_unreadable_length" CHECK (((char_length(unreadable) >= 1) AND (char_length(unreadable) <= 2000)));

ALTER TABLE "DuelWalk" ADD CONSTRAINT "DuelWalk_path_form" CHECK (((path ~ '^[URDL]*$'::text) AND (char_length(path) <= 10000)));

ALTER TABLE "DuelWalk" ADD CONSTRAINT "DuelWalk_pkey" PRIMARY KEY (id);

ALTER TABLE "DuelWalk" ADD CONSTRAINT "DuelWalk_steps_of_path" CHECK ((steps = char_length(path)));

ALTER TABLE "Editorial" ADD CONSTRAINT "Editorial_body_length" CHECK (((octet_length(body) >= 1) AND (octet_length(body) <= 65536)));

ALTER TABLE "Editorial" ADD CONSTRAINT "Editorial_locale_form" CHECK ((locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text));

ALTER TABLE "Editorial" ADD CONSTRAINT "Editorial_pkey" PRIMARY KEY ("problemId", locale);

ALTER TABLE "Editorial" ADD CONSTRAINT "Editorial_revision_form" CHECK ((revision ~ '^[0-9a-f]{12}$'::text));

ALTER TABLE "Exam" ADD CONSTRAINT "Exam_everybody_somewhere" CHECK (((NOT everybody) OR (cardinality(networks) > 0)));

ALTER TABLE "Exam" ADD CONSTRAINT "Exam_networks_count" CHECK ((cardinality(networks) <= 50));

ALTER TABLE "Exam" ADD CONSTRAINT "Exam_pkey" PRIMARY KEY ("contestId");

ALTER TABLE "ExamRelease" ADD CONSTRAINT "ExamRelease_pkey" PRIMARY KEY ("contestId", "userId");

ALTER TABLE "ExamVisit" ADD CONSTRAINT "ExamVisit_address_length" CHECK (((char_length(address) >= 1) AND (char_length(address) <= 45)));

ALTER TABLE "ExamVisit" ADD CONSTRAINT "ExamVisit_pkey" PRIMARY KEY ("contestId", "sessionId", address);

ALTER TABLE "Follow" ADD CONSTRAINT "Follow_not_oneself" CHECK (("followerId" <> "followedId"));

ALTER TABLE "Follow" ADD CONSTRAINT "Follow_pkey" PRIMARY KEY ("followerId", "followedId");

ALTER TABLE "GameLog" ADD CONSTRAINT "GameLog_pkey" PRIMARY KEY ("submissionId", "caseId");

ALTER TABLE "GameLog" ADD CONSTRAINT "GameLog_turns_list" CHECK ((jsonb_typeof(turns) = 'array'::text));

ALTER TABLE "HeldStanding" ADD CONSTRAINT "HeldStanding_pkey" PRIMARY KEY ("submissionId", "contestId");

ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_of_others" CHECK (("invitedById" <> "userId"));

ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_one_subject" CHECK ((num_nonnulls("classId", "contestId", "draftId") = 1));

ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_pkey" PRIMARY KEY (id);

ALTER TABLE "JobProgress" ADD CONSTRAINT "JobProgress_cases" CHECK (((cases IS NULL) = (digest IS NULL)));

ALTER TABLE "JobProgress" ADD CONSTRAINT "JobProgress_cpuMs" CHECK (("cpuMs" >= 0));

ALTER TABLE "JobProgress" ADD CONSTRAINT "JobProgress_pkey" PRIMARY KEY (key);

ALTER TABLE "JudgeFault" ADD CONSTRAINT "JudgeFault_attempt_range" CHECK ((attempt >= 1));

ALTER TABLE "JudgeFault" ADD CONSTRAINT "JudgeFault_cause_filled" CHECK ((cause <> ''::text));

ALTER TABLE "JudgeFault" ADD CONSTRAINT "JudgeFault_pkey" PRIMARY KEY (id);

ALTER TABLE "JudgeFault" ADD CONSTRAINT "JudgeFault_stuck_pairs" CHECK (((NOT stuck) OR ("architectId" IS NOT NULL)));

ALTER TABLE "JudgeFault" ADD CONSTRAINT "JudgeFault_subject" CHECK (((("architectId" IS NULL) = ("solverId" IS NULL)) AND (("submissionId" IS NULL) <> ("architectId" IS NULL))));

ALTER TABLE "JuryRun" ADD CONSTRAINT "JuryRun_cases_list" CHECK ((jsonb_typeof(cases) = 'array'::text));

ALTER TABLE "JuryRun" ADD CONSTRAINT "JuryRun_ending" CHECK ((((state = 'done'::"JuryState") = (verdict IS NOT NULL)) AND ((state = 'failed'::"JuryState") = (cause IS NOT NULL)) AND ((state = ANY (ARRAY['done'::"JuryState", 'failed'::"JuryState"])) = ("finishedAt" IS NOT NULL))));

ALTER TABLE "JuryRun" ADD CONSTRAINT "JuryRun_pkey" PRIMARY KEY (id);

ALTER TABLE "JuryRun" ADD CONSTRAINT "JuryRun_progress" CHECK (((done >= 0) AND (done <= total)));

ALTER TABLE "LiveGames" ADD CONSTRAINT "LiveGames_pkey" PRIMARY KEY ("submissionId");

ALTER TABLE "LtiChange" ADD CONSTRAINT "LtiChange_pkey" PRIMARY KEY (id);

ALTER TABLE "LtiCourse" ADD CONSTRAINT "LtiCourse_filled" CHECK (((deployment <> ''::text) AND (context <> ''::text)));

ALTER TABLE "LtiCourse" ADD CONSTRAINT "LtiCourse_pkey" PRIMARY KEY (id);

ALTER TABLE "LtiKey" ADD CONSTRAINT "LtiKey_pkey" PRIMARY KEY (id);

ALTER TABLE "LtiKey" ADD CONSTRAINT "LtiKey_single" CHECK ((id = 1));

ALTER TABLE "LtiLineItem" ADD CONSTRAINT "LtiLineItem_pkey" PRIMARY KEY ("assignmentId");

ALTER TABLE "LtiNonce" ADD CONSTRAINT "LtiNonce_pkey" PRIMARY KEY (nonce);

ALTER TABLE "LtiPlatform" ADD CONSTRAINT "LtiPlatform_addresses" CHECK ((("authUrl" ~ '^https?://'::text) AND ("tokenUrl" ~ '^https?://'::text) AND ("jwksUrl" ~ '^https?://'::text)));

ALTER TABLE "LtiPlatform" ADD CONSTRAINT "LtiPlatform_filled" CHECK (((issuer <> ''::text) AND ("clientId" <> ''::text) AND (cardinality(deployments) > 0)));

ALTER TABLE "LtiPlatform" ADD CONSTRAINT "LtiPlatform_name_length" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)));

ALTER TABLE "LtiPlatform" ADD CONSTRAINT "LtiPlatform_pkey" PRIMARY KEY (id);

ALTER TABLE "LtiScore" ADD CONSTRAINT "LtiScore_failed" CHECK ((((fault IS NULL) = ("failedAt" IS NULL)) AND ((fault IS NULL) = (failures = 0))));

ALTER TABLE "LtiScore" ADD CONSTRAINT "LtiScore_pkey" PRIMARY KEY ("assignmentId", "userId");

ALTER TABLE "LtiScore" ADD CONSTRAINT "LtiScore_sent" CHECK (((points IS NULL) OR ((maximum IS NOT NULL) AND ("sentAt" IS NOT NULL))));

ALTER TABLE "NamedNetwork" ADD CONSTRAINT "NamedNetwork_cidr_form" CHECK (((cidr = (network(cidr))::inet) AND (masklen(cidr) >=
CASE family(cidr)
    WHEN 4 THEN 8
    ELSE 16
END)));

ALTER TABLE "NamedNetwork" ADD CONSTRAINT "NamedNetwork_limits_range" CHECK (((("signUpsPerHour" >= 1) AND ("signUpsPerHour" <= 100000)) AND (("failuresPerMinute" >= 1) AND ("failuresPerMinute" <= 100000))));

ALTER TABLE "NamedNetwork" ADD CONSTRAINT "NamedNetwork_name_length" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)));

ALTER TABLE "NamedNetwork" ADD CONSTRAINT "NamedNetwork_name_visible" CHECK ((name ~ '[^[:space:]]'::text));

ALTER TABLE "NamedNetwork" ADD CONSTRAINT "NamedNetwork_pkey" PRIMARY KEY (id);

ALTER TABLE "Notice" ADD CONSTRAINT "Notice_pkey" PRIMARY KEY (id);

ALTER TABLE "Organisation" ADD CONSTRAINT "Organisation_country" CHECK ((country ~ '^([A-Z]{3})?$'::text));

ALTER TABLE "Organisation" ADD CONSTRAINT "Organisation_name" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120)));

ALTER TABLE "Organisation" ADD CONSTRAINT "Organisation_pkey" PRIMARY KEY (id);

ALTER TABLE "Organisation" ADD CONSTRAINT "Organisation_shortName" CHECK ((char_length("shortName") <= 20));

ALTER TABLE "OverallStanding" ADD CONSTRAINT "OverallStanding_pkey" PRIMARY KEY ("userId");

ALTER TABLE "OverallStanding" ADD CONSTRAINT "OverallStanding_score_range" CHECK (((score >= (0)::double precision) AND (score < 'Infinity'::double precision)));

ALTER TABLE "OverallStanding" ADD CONSTRAINT "OverallStanding_solved_range" CHECK ((solved >= 0));

ALTER TABLE "Package" ADD CONSTRAINT "Package_cause_of_failed" CHECK (((state = 'failed'::"PackageState") = (cause IS NOT NULL)));

ALTER TABLE "Package" ADD CONSTRAINT "Package_name_filled" CHECK ((name <> ''::text));

ALTER TABLE "Package" ADD CONSTRAINT "Package_pkey" PRIMARY KEY (id);

ALTER TABLE "Package" ADD CONSTRAINT "Package_report_of_checked" CHECK (((state = 'checked'::"PackageState") = (report IS NOT NULL)));

ALTER TABLE "Package" ADD CONSTRAINT "Package_timeLimit_range" CHECK ((("timeLimit" > (0)::double precision) AND ("timeLimit" <= (600)::double precision)));

ALTER TABLE "Package" ADD CONSTRAINT "Package_version_range" CHECK ((version >= 1));

ALTER TABLE "PackageFile" ADD CONSTRAINT "PackageFile_pkey" PRIMARY KEY ("packageId", path);

ALTER TABLE "Participation" ADD CONSTRAINT "Participation_extra" CHECK ((("extraSeconds" >= 0) AND ("extraSeconds" <= 604800)));

ALTER TABLE "Participation" ADD CONSTRAINT "Participation_pkey" PRIMARY KEY (id);

ALTER TABLE "Participation" ADD CONSTRAINT "Participation_seat" CHECK ((char_length(seat) <= 60));

ALTER TABLE "Participation" ADD CONSTRAINT "Participation_virtual_alone" CHECK (((kind <> 'virtual'::"ParticipationKind") OR (("userId" IS NOT NULL) AND ("startsAt" IS NOT NULL))));

ALTER TABLE "Participation" ADD CONSTRAINT "Participation_who" CHECK ((num_nonnulls("userId", "teamId") = 1));

ALTER TABLE "PrintJob" ADD CONSTRAINT "PrintJob_delivered" CHECK ((("deliveredAt" IS NULL) OR ("takenAt" IS NOT NULL)));

ALTER TABLE "PrintJob" ADD CONSTRAINT "PrintJob_length" CHECK ((((char_length(text) >= 1) AND (char_length(text) <= 40000)) AND (char_length(seat) <= 60)));

ALTER TABLE "PrintJob" ADD CONSTRAINT "PrintJob_pages" CHECK (((pages >= 1) AND (pages <= 10)));

ALTER TABLE "PrintJob" ADD CONSTRAINT "PrintJob_pkey" PRIMARY KEY (id);

ALTER TABLE "Problem" ADD CONSTRAINT "Problem_answerBytes_range" CHECK ((("answerBytes" >= 1) AND ("answerBytes" <= 67108864)));

ALTER TABLE "Problem" ADD CONSTRAINT "Problem_difficulty_range" CHECK (((difficulty >= 1) AND (difficulty <= 5)));

ALTER TABLE "Problem" ADD CONSTRAINT "Problem_editorial_opens" CHECK (("editorialForSolvers" OR ("editorialOpensAt" IS NOT NULL)));

ALTER TABLE "Problem" ADD CONSTRAINT "Problem_id_form" CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,59}$'::text));

ALTER TABLE "Problem" ADD CONSTRAINT "Problem_limits_object" CHECK ((jsonb_typeof(limits) = 'object'::text));

ALTER TABLE "Problem" ADD CONSTRAINT "Problem_package_or_puzzle" CHECK (((((kind)::text = 'program'::text) = (puzzle IS NULL)) AND ((puzzle IS NULL) = ("packageId" IS NOT NULL))));

ALTER TABLE "Problem" ADD CONSTRAINT "Problem_pkey" PRIMARY KEY (id);

ALTER TABLE "Problem" ADD CONSTRAINT "Problem_position_range" CHECK (("position" >= 0));

ALTER TABLE "Problem" ADD CONSTRAINT "Problem_schedule_list" CHECK ((jsonb_typeof(schedule) = 'array'::text));

ALTER TABLE "Rejudge" ADD CONSTRAINT "Rejudge_decided" CHECK (((state = ANY (ARRAY['applied'::"RejudgeState", 'discarded'::"RejudgeState"])) = ("decidedAt" IS NOT NULL)));

ALTER TABLE "Rejudge" ADD CONSTRAINT "Rejudge_pkey" PRIMARY KEY (id);

ALTER TABLE "Rejudge" ADD CONSTRAINT "Rejudge_scope_known" CHECK ((scope = ANY (ARRAY['submission'::text, 'problem'::text, 'language'::text])));

ALTER TABLE "Rejudge" ADD CONSTRAINT "Rejudge_subject_filled" CHECK ((subject <> ''::text));

ALTER TABLE "RejudgeItem" ADD CONSTRAINT "RejudgeItem_pkey" PRIMARY KEY ("rejudgeId", "submissionId");

ALTER TABLE "RejudgeItem" ADD CONSTRAINT "RejudgeItem_rank_whole" CHECK (((rank IS NOT NULL) AND (array_position(rank, NULL::double precision) IS NULL) AND (array_position(rank, 'NaN'::double precision) IS NULL)));

ALTER TABLE "RejudgeItem" ADD CONSTRAINT "RejudgeItem_score_range" CHECK (((score >= (0)::double precision) AND (score < 'Infinity'::double precision)));

ALTER TABLE "RejudgeItem" ADD CONSTRAINT "RejudgeItem_verdict_known" CHECK ((verdict = ANY (ARRAY['judge-error'::text, 'compile-error'::text, 'invalid'::text, 'runtime-error'::text, 'output-limit'::text, 'memory-limit'::text, 'time-limit'::text, 'wrong-answer'::text, 'partial'::text, 'accepted'::text])));

ALTER TABLE "RejudgeItem" ADD CONSTRAINT "RejudgeItem_whole" CHECK ((((verdict IS NULL) = (result IS NULL)) AND ((verdict IS NULL) OR (fault IS NULL))));

ALTER TABLE "RemovedInterval" ADD CONSTRAINT "RemovedInterval_pkey" PRIMARY KEY (id);

ALTER TABLE "RemovedInterval" ADD CONSTRAINT "RemovedInterval_span" CHECK (("from" < "to"));

ALTER TABLE "Replay" ADD CONSTRAINT "Replay_format_range" CHECK ((format >= 1));

ALTER TABLE "Replay" ADD CONSTRAINT "Replay_moves_whole" CHECK (((moves IS NOT NULL) AND (array_position(moves, NULL::text) IS NULL)));

ALTER TABLE "Replay" ADD CONSTRAINT "Replay_pkey" PRIMARY KEY ("submissionId", "caseId");

ALTER TABLE "Replay" ADD CONSTRAINT "Replay_rules_range" CHECK ((rules >= 1));

ALTER TABLE "Replay" ADD CONSTRAINT "Replay_score_range" CHECK (((score >= (0)::double precision) AND (score < 'Infinity'::double precision)));

ALTER TABLE "Replay" ADD CONSTRAINT "Replay_seed_range" CHECK ((seed >= 0));

ALTER TABLE "Replay" ADD CONSTRAINT "Replay_verdict_known" CHECK ((verdict = ANY (ARRAY['judge-error'::text, 'compile-error'::text, 'invalid'::text, 'runtime-error'::text, 'output-limit'::text, 'memory-limit'::text, 'time-limit'::text, 'wrong-answer'::text, 'partial'::text, 'accepted'::text])));

ALTER TABLE "Revision" ADD CONSTRAINT "Revision_document_object" CHECK ((jsonb_typeof(document) = 'object'::text));

ALTER TABLE "Revision" ADD CONSTRAINT "Revision_number_range" CHECK ((number >= 1));

ALTER TABLE "Revision" ADD CONSTRAINT "Revision_pkey" PRIMARY KEY ("draftId", number);

ALTER TABLE "Session" ADD CONSTRAINT "Session_agent_length" CHECK ((char_length(agent) <= 200));

ALTER TABLE "Session" ADD CONSTRAINT "Session_key_form" CHECK ((key ~ '^[A-Za-z0-9_-]{43}$'::text));

ALTER TABLE "Session" ADD CONSTRAINT "Session_pkey" PRIMARY KEY (id);

ALTER TABLE "Session" ADD CONSTRAINT "Session_window" CHECK (("expiresAt" > "createdAt"));

ALTER TABLE "Setting" ADD CONSTRAINT "Setting_pkey" PRIMARY KEY (key);

ALTER TABLE "SimilarityMember" ADD CONSTRAINT "SimilarityMember_group" CHECK (("group" > 0));

ALTER TABLE "SimilarityMember" ADD CONSTRAINT "SimilarityMember_pkey" PRIMARY KEY ("reportId", "group", "participationId");

ALTER TABLE "SimilarityPair" ADD CONSTRAINT "SimilarityPair_pkey" PRIMARY KEY ("reportId", place);

ALTER TABLE "SimilarityPair" ADD CONSTRAINT "SimilarityPair_range" CHECK (((place > 0) AND ((similarity >= (0)::double precision) AND (similarity <= (1)::double precision))));

ALTER TABLE "SimilarityPair" ADD CONSTRAINT "SimilarityPair_two" CHECK (("leftParticipationId" <> "rightParticipationId"));

ALTER TABLE "SimilarityReport" ADD CONSTRAINT "SimilarityReport_finished" CHECK ((((state = ANY (ARRAY['ready'::"SimilarityState", 'failed'::"SimilarityState"])) = ("finishedAt" IS NOT NULL)) AND ((state = 'failed'::"SimilarityState") = (cause IS NOT NULL))));

ALTER TABLE "SimilarityReport" ADD CONSTRAINT "SimilarityReport_pkey" PRIMARY KEY (id);

ALTER TABLE "SimilarityReport" ADD CONSTRAINT "SimilarityReport_progress" CHECK (((done >= 0) AND (done <= total)));

ALTER TABLE "Standing" ADD CONSTRAINT "Standing_pkey" PRIMARY KEY ("userId", "problemId");

ALTER TABLE "Standing" ADD CONSTRAINT "Standing_rank_whole" CHECK (((rank IS NOT NULL) AND (array_position(rank, NULL::double precision) IS NULL) AND (array_position(rank, 'NaN'::double precision) IS NULL)));

ALTER TABLE "Standing" ADD CONSTRAINT "Standing_score_range" CHECK (((score >= (0)::double precision) AND (score < 'Infinity'::double precision)));

ALTER TABLE "Statement" ADD CONSTRAINT "Statement_locale_form" CHECK ((locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text));

ALTER TABLE "Statement" ADD CONSTRAINT "Statement_pkey" PRIMARY KEY ("problemId", locale);

ALTER TABLE "Statement" ADD CONSTRAINT "Statement_title_filled" CHECK ((title <> ''::text));

ALTER TABLE "StoredBytes" ADD CONSTRAINT "StoredBytes_pkey" PRIMARY KEY (id);

ALTER TABLE "StoredBytes" ADD CONSTRAINT "StoredBytes_some" CHECK ((bytes > 0));

ALTER TABLE "Submission" ADD CONSTRAINT "Submission_generation_range" CHECK ((generation >= 0));

ALTER TABLE "Submission" ADD CONSTRAINT "Submission_language_form" CHECK ((language ~ '^[a-z0-9]{1,30}$'::text));

ALTER TABLE "Submission" ADD CONSTRAINT "Submission_pkey" PRIMARY KEY (id);

ALTER TABLE "Submission" ADD CONSTRAINT "Submission_rank_whole" CHECK (((rank IS NOT NULL) AND (array_position(rank, NULL::double precision) IS NULL) AND (array_position(rank, 'NaN'::double precision) IS NULL)));

ALTER TABLE "Submission" ADD CONSTRAINT "Submission_rules_range" CHECK ((rules >= 1));

ALTER TABLE "Submission" ADD CONSTRAINT "Submission_sandbox_known" CHECK ((sandbox = ANY (ARRAY['wasm'::text, 'native'::text])));

ALTER TABLE "Submission" ADD CONSTRAINT "Submission_score_range" CHECK (((score >= (0)::double precision) AND (score < 'Infinity'::double precision)));

ALTER TABLE "Submission" ADD CONSTRAINT "Submission_tryout_unranked" CHECK (((NOT tryout) OR ((cardinality(rank) = 0) AND (version IS NULL))));

ALTER TABLE "Submission" ADD CONSTRAINT "Submission_verdict_known" CHECK ((verdict = ANY (ARRAY['judge-error'::text, 'compile-error'::text, 'invalid'::text, 'runtime-error'::text, 'output-limit'::text, 'memory-limit'::text, 'time-limit'::text, 'wrong-answer'::text, 'partial'::text, 'accepted'::text])));

ALTER TABLE "Submission" ADD CONSTRAINT "Submission_verdict_when_judged" CHECK (((state = 'judged'::"SubmissionState") = (verdict IS NOT NULL)));

ALTER TABLE "Submission" ADD CONSTRAINT "Submission_version_of_bots" CHECK (((version IS NULL) OR ((version >= 1) AND (language IS NOT NULL))));

ALTER TABLE "Team" ADD CONSTRAINT "Team_name" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)));

ALTER TABLE "Team" ADD CONSTRAINT "Team_pkey" PRIMARY KEY (id);

ALTER TABLE "TeamMember" ADD CONSTRAINT "TeamMember_pkey" PRIMARY KEY ("contestId", "userId");

ALTER TABLE "User" ADD CONSTRAINT "User_colour_form" CHECK ((colour ~ '^[a-z]{1,20}$'::text));

ALTER TABLE "User" ADD CONSTRAINT "User_emailKey_form" CHECK ((("emailKey" IS NULL) OR (("emailKey" ~ '^[A-Za-z0-9_-]{43}$'::text) AND (email IS NOT NULL) AND ("passwordHash" IS NOT NULL))));

ALTER TABLE "User" ADD CONSTRAINT "User_email_form" CHECK (((email = lower(email)) AND (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text) AND (char_length(email) <= 254)));

ALTER TABLE "User" ADD CONSTRAINT "User_mark_form" CHECK ((mark ~ '^[a-z]{1,20}$'::text));

ALTER TABLE "User" ADD CONSTRAINT "User_name_length" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)));

ALTER TABLE "User" ADD CONSTRAINT "User_name_visible" CHECK ((name ~ '[^[:space:]]'::text));

ALTER TABLE "User" ADD CONSTRAINT "User_passwordHash_form" CHECK (("passwordHash" ~~ '$argon2id$%'::text));

ALTER TABLE "User" ADD CONSTRAINT "User_pkey" PRIMARY KEY (id);

ALTER TABLE "User" ADD CONSTRAINT "User_username_form" CHECK ((username ~ '^[a-z0-9][a-z0-9_-]{2,29}$'::text));

ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_failures" CHECK (((failures >= 0) AND ((failures = 0) = (fault IS NULL)) AND ((failures = 0) = ("failedAt" IS NULL))));

ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_pkey" PRIMARY KEY (id);

ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_secret" CHECK ((secret ~ '^[!-~]{8,200}$'::text));

ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_url" CHECK (((char_length(url) >= 1) AND (char_length(url) <= 500)));

ALTER TABLE "Worker" ADD CONSTRAINT "Worker_pkey" PRIMARY KEY (id);

ALTER TABLE "Worker" ADD CONSTRAINT "Worker_sandbox_known" CHECK ((sandbox = ANY (ARRAY['wasm'::text, 'native'::text])));

ALTER TABLE "Worker" ADD CONSTRAINT "Worker_slots_range" CHECK ((slots >= 1));

ALTER TABLE _prisma_migrations ADD CONSTRAINT _prisma_migrations_pkey PRIMARY KEY (id);

ALTER TABLE rate_limit ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key);

ALTER TABLE "Account" ADD CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "AssignmentExtension" ADD CONSTRAINT "AssignmentExtension_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "AssignmentExtension" ADD CONSTRAINT "AssignmentExtension_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "AssignmentProblem" ADD CONSTRAINT "AssignmentProblem_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "AssignmentProblem" ADD CONSTRAINT "AssignmentProblem_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "Balloon" ADD CONSTRAINT "Balloon_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Balloon" ADD CONSTRAINT "Balloon_participationId_fkey" FOREIGN KEY ("participationId") REFERENCES "Participation"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Balloon" ADD CONSTRAINT "Balloon_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Balloon" ADD CONSTRAINT "Balloon_runnerId_fkey" FOREIGN KEY ("runnerId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "BlobPiece" ADD CONSTRAINT "BlobPiece_hash_fkey" FOREIGN KEY (hash) REFERENCES "Blob"(hash) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Case" ADD CONSTRAINT "Case_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "CaseResult" ADD CONSTRAINT "CaseResult_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE "CaseResult" ADD CONSTRAINT "CaseResult_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Challenge" ADD CONSTRAINT "Challenge_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "Draft"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Challenge" ADD CONSTRAINT "Challenge_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Challenge" ADD CONSTRAINT "Challenge_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Clarification" ADD CONSTRAINT "Clarification_answeredById_fkey" FOREIGN KEY ("answeredById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "Clarification" ADD CONSTRAINT "Clarification_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Clarification" ADD CONSTRAINT "Clarification_participationId_fkey" FOREIGN KEY ("participationId") REFERENCES "Participation"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "Clarification" ADD CONSTRAINT "Clarification_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "ClassMember" ADD CONSTRAINT "ClassMember_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "ClassMember" ADD CONSTRAINT "ClassMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Comment" ADD CONSTRAINT "Comment_removedById_fkey" FOREIGN KEY ("removedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "Comment" ADD CONSTRAINT "Comment_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Comment" ADD CONSTRAINT "Comment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Commentary" ADD CONSTRAINT "Commentary_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Commentary" ADD CONSTRAINT "Commentary_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "Contest" ADD CONSTRAINT "Contest_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "ContestEvent" ADD CONSTRAINT "ContestEvent_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "ContestGroup" ADD CONSTRAINT "ContestGroup_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "ContestOrganiser" ADD CONSTRAINT "ContestOrganiser_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "ContestOrganiser" ADD CONSTRAINT "ContestOrganiser_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "ContestProblem" ADD CONSTRAINT "ContestProblem_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "ContestProblem" ADD CONSTRAINT "ContestProblem_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "DailyResult" ADD CONSTRAINT "DailyResult_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Dialogue" ADD CONSTRAINT "Dialogue_submissionId_caseId_fkey" FOREIGN KEY ("submissionId", "caseId") REFERENCES "CaseResult"("submissionId", "caseId") ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "DraftOwner" ADD CONSTRAINT "DraftOwner_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "Draft"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "DraftOwner" ADD CONSTRAINT "DraftOwner_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "DraftPicture" ADD CONSTRAINT "DraftPicture_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "Draft"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "DraftPicture" ADD CONSTRAINT "DraftPicture_hash_fkey" FOREIGN KEY (hash) REFERENCES "Blob"(hash) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE "DuelBuild" ADD CONSTRAINT "DuelBuild_mazeHash_fkey" FOREIGN KEY ("mazeHash") REFERENCES "DuelMaze"(hash) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE "DuelBuild" ADD CONSTRAINT "DuelBuild_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "DuelPlayer"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "DuelBuildClaim" ADD CONSTRAINT "DuelBuildClaim_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "DuelPlayer"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "DuelBuildLog" ADD CONSTRAINT "DuelBuildLog_playerId_size_seed_fkey" FOREIGN KEY ("playerId", size, seed) REFERENCES "DuelBuild"("playerId", size, seed) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "DuelEntry" ADD CONSTRAINT "DuelEntry_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "DuelPlayer"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "DuelEntry" ADD CONSTRAINT "DuelEntry_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "DuelEntry" ADD CONSTRAINT "DuelEntry_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "DuelPath" ADD CONSTRAINT "DuelPath_trialId_fkey" FOREIGN KEY ("trialId") REFERENCES "DuelTrial"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "DuelPlayer" ADD CONSTRAINT "DuelPlayer_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "DuelPlayer" ADD CONSTRAINT "DuelPlayer_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "DuelStanding" ADD CONSTRAINT "DuelStanding_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "DuelEntry"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "DuelTrial" ADD CONSTRAINT "DuelTrial_architectId_fkey" FOREIGN KEY ("architectId") REFERENCES "DuelPlayer"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "DuelTrial" ADD CONSTRAINT "DuelTrial_mazeHash_fkey" FOREIGN KEY ("mazeHash") REFERENCES "DuelMaze"(hash) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE "DuelTrial" ADD CONSTRAINT "DuelTrial_solverId_fkey" FOREIGN KEY ("solverId") REFERENCES "DuelPlayer"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "DuelTrialLog" ADD CONSTRAINT "DuelTrialLog_trialId_fkey" FOREIGN KEY ("trialId") REFERENCES "DuelTrial"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "DuelWalk" ADD CONSTRAINT "DuelWalk_mazeHash_fkey" FOREIGN KEY ("mazeHash") REFERENCES "DuelMaze"(hash) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "DuelWalk" ADD CONSTRAINT "DuelWalk_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "Editorial" ADD CONSTRAINT "Editorial_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Exam" ADD CONSTRAINT "Exam_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "ExamRelease" ADD CONSTRAINT "ExamRelease_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "ExamRelease" ADD CONSTRAINT "ExamRelease_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "ExamVisit" ADD CONSTRAINT "ExamVisit_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "ExamVisit" ADD CONSTRAINT "ExamVisit_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Follow" ADD CONSTRAINT "Follow_followedId_fkey" FOREIGN KEY ("followedId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Follow" ADD CONSTRAINT "Follow_followerId_fkey" FOREIGN KEY ("followerId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "GameLog" ADD CONSTRAINT "GameLog_submissionId_caseId_fkey" FOREIGN KEY ("submissionId", "caseId") REFERENCES "CaseResult"("submissionId", "caseId") ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "HeldStanding" ADD CONSTRAINT "HeldStanding_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "Draft"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "JudgeFault" ADD CONSTRAINT "JudgeFault_architectId_fkey" FOREIGN KEY ("architectId") REFERENCES "DuelPlayer"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "JudgeFault" ADD CONSTRAINT "JudgeFault_solverId_fkey" FOREIGN KEY ("solverId") REFERENCES "DuelPlayer"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "JudgeFault" ADD CONSTRAINT "JudgeFault_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "JudgeFault" ADD CONSTRAINT "JudgeFault_workerId_fkey" FOREIGN KEY ("workerId") REFERENCES "Worker"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "JuryRun" ADD CONSTRAINT "JuryRun_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "Draft"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "LiveGames" ADD CONSTRAINT "LiveGames_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "LtiCourse" ADD CONSTRAINT "LtiCourse_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "LtiCourse" ADD CONSTRAINT "LtiCourse_platformId_fkey" FOREIGN KEY ("platformId") REFERENCES "LtiPlatform"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "LtiLineItem" ADD CONSTRAINT "LtiLineItem_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "LtiScore" ADD CONSTRAINT "LtiScore_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "LtiScore" ADD CONSTRAINT "LtiScore_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Notice" ADD CONSTRAINT "Notice_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Notice" ADD CONSTRAINT "Notice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "OverallStanding" ADD CONSTRAINT "OverallStanding_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Package" ADD CONSTRAINT "Package_uploadedById_fkey" FOREIGN KEY ("uploadedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "PackageFile" ADD CONSTRAINT "PackageFile_hash_fkey" FOREIGN KEY (hash) REFERENCES "Blob"(hash) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE "PackageFile" ADD CONSTRAINT "PackageFile_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Participation" ADD CONSTRAINT "Participation_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Participation" ADD CONSTRAINT "Participation_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "ContestGroup"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "Participation" ADD CONSTRAINT "Participation_organisationId_fkey" FOREIGN KEY ("organisationId") REFERENCES "Organisation"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "Participation" ADD CONSTRAINT "Participation_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Participation" ADD CONSTRAINT "Participation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "PrintJob" ADD CONSTRAINT "PrintJob_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "PrintJob" ADD CONSTRAINT "PrintJob_participationId_fkey" FOREIGN KEY ("participationId") REFERENCES "Participation"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "PrintJob" ADD CONSTRAINT "PrintJob_printerId_fkey" FOREIGN KEY ("printerId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "PrintJob" ADD CONSTRAINT "PrintJob_senderId_fkey" FOREIGN KEY ("senderId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "Problem" ADD CONSTRAINT "Problem_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package"(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE "Rejudge" ADD CONSTRAINT "Rejudge_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "RejudgeItem" ADD CONSTRAINT "RejudgeItem_rejudgeId_fkey" FOREIGN KEY ("rejudgeId") REFERENCES "Rejudge"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "RejudgeItem" ADD CONSTRAINT "RejudgeItem_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "RemovedInterval" ADD CONSTRAINT "RemovedInterval_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Replay" ADD CONSTRAINT "Replay_submissionId_caseId_fkey" FOREIGN KEY ("submissionId", "caseId") REFERENCES "CaseResult"("submissionId", "caseId") ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Revision" ADD CONSTRAINT "Revision_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "Revision" ADD CONSTRAINT "Revision_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "Draft"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "SimilarityMember" ADD CONSTRAINT "SimilarityMember_participationId_fkey" FOREIGN KEY ("participationId") REFERENCES "Participation"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "SimilarityMember" ADD CONSTRAINT "SimilarityMember_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "SimilarityReport"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "SimilarityMember" ADD CONSTRAINT "SimilarityMember_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "SimilarityPair" ADD CONSTRAINT "SimilarityPair_leftParticipationId_fkey" FOREIGN KEY ("leftParticipationId") REFERENCES "Participation"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "SimilarityPair" ADD CONSTRAINT "SimilarityPair_leftSubmissionId_fkey" FOREIGN KEY ("leftSubmissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "SimilarityPair" ADD CONSTRAINT "SimilarityPair_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "SimilarityReport"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "SimilarityPair" ADD CONSTRAINT "SimilarityPair_rightParticipationId_fkey" FOREIGN KEY ("rightParticipationId") REFERENCES "Participation"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "SimilarityPair" ADD CONSTRAINT "SimilarityPair_rightSubmissionId_fkey" FOREIGN KEY ("rightSubmissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "SimilarityReport" ADD CONSTRAINT "SimilarityReport_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "SimilarityReport" ADD CONSTRAINT "SimilarityReport_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "SimilarityReport" ADD CONSTRAINT "SimilarityReport_startedById_fkey" FOREIGN KEY ("startedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "Standing" ADD CONSTRAINT "Standing_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Standing" ADD CONSTRAINT "Standing_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Standing" ADD CONSTRAINT "Standing_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Statement" ADD CONSTRAINT "Statement_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "StoredBytes" ADD CONSTRAINT "StoredBytes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Submission" ADD CONSTRAINT "Submission_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Submission" ADD CONSTRAINT "Submission_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Team" ADD CONSTRAINT "Team_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "TeamMember" ADD CONSTRAINT "TeamMember_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "TeamMember" ADD CONSTRAINT "TeamMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

CREATE INDEX "Account_userId_idx" ON public."Account" USING btree ("userId");

CREATE INDEX "AssignmentExtension_userId_idx" ON public."AssignmentExtension" USING btree ("userId");

CREATE INDEX "AssignmentProblem_problemId_idx" ON public."AssignmentProblem" USING btree ("problemId");

CREATE INDEX "Assignment_classId_dueAt_idx" ON public."Assignment" USING btree ("classId", "dueAt");

CREATE INDEX "AuditEntry_actorId_idx" ON public."AuditEntry" USING btree ("actorId");

CREATE INDEX "AuditEntry_at_idx" ON public."AuditEntry" USING btree (at DESC);

CREATE INDEX "Balloon_contestId_idx" ON public."Balloon" USING btree ("contestId");

CREATE INDEX "Balloon_problemId_idx" ON public."Balloon" USING btree ("problemId");

CREATE INDEX "Balloon_runnerId_idx" ON public."Balloon" USING btree ("runnerId");

CREATE INDEX "CaseResult_caseId_idx" ON public."CaseResult" USING btree ("caseId");

CREATE INDEX "Challenge_draftId_state_idx" ON public."Challenge" USING btree ("draftId", state);

CREATE INDEX "Challenge_submissionId_idx" ON public."Challenge" USING btree ("submissionId");

CREATE INDEX "Challenge_userId_createdAt_idx" ON public."Challenge" USING btree ("userId", "createdAt");

CREATE INDEX "Clarification_answeredById_idx" ON public."Clarification" USING btree ("answeredById");

CREATE INDEX "Clarification_participationId_idx" ON public."Clarification" USING btree ("participationId");

CREATE INDEX "Clarification_problemId_idx" ON public."Clarification" USING btree ("problemId");

CREATE INDEX "ClassMember_classId_userId_idx" ON public."ClassMember" USING btree ("classId", "userId");

CREATE INDEX "ClassMember_userId_idx" ON public."ClassMember" USING btree ("userId");

CREATE INDEX "Comment_removedById_idx" ON public."Comment" USING btree ("removedById");

CREATE INDEX "Comment_submissionId_id_idx" ON public."Comment" USING btree ("submissionId", id DESC);

CREATE INDEX "Commentary_createdById_idx" ON public."Commentary" USING btree ("createdById");

CREATE INDEX "ContestEvent_architect" ON public."ContestEvent" USING btree (((data ->> 'architect'::text))) WHERE (type = 'meeting'::text);

CREATE INDEX "ContestEvent_entrant" ON public."ContestEvent" USING btree (((data ->> 'participant'::text))) WHERE (type = 'entry'::text);

CREATE INDEX "ContestEvent_entry" ON public."ContestEvent" USING btree (((data ->> 'id'::text))) WHERE (type = 'entry'::text);

CREATE INDEX "ContestEvent_judgement" ON public."ContestEvent" USING btree (((data ->> 'submission'::text))) WHERE (type = 'judgement'::text);

CREATE INDEX "ContestEvent_participant" ON public."ContestEvent" USING btree (((data ->> 'participant'::text))) WHERE (type = 'submission'::text);

CREATE INDEX "ContestEvent_released" ON public."ContestEvent" USING btree (((data ->> 'submission'::text))) WHERE (type = 'released'::text);

CREATE INDEX "ContestEvent_seat" ON public."ContestEvent" USING btree (((data ->> 'id'::text))) WHERE (type = 'participant'::text);

CREATE INDEX "ContestEvent_solver" ON public."ContestEvent" USING btree (((data ->> 'solver'::text))) WHERE (type = 'meeting'::text);

CREATE INDEX "ContestEvent_submission" ON public."ContestEvent" USING btree (((data ->> 'id'::text))) WHERE (type = 'submission'::text);

CREATE INDEX "ContestEvent_version" ON public."ContestEvent" USING btree (((data ->> 'version'::text))) WHERE (type = 'entry'::text);

CREATE INDEX "ContestOrganiser_userId_idx" ON public."ContestOrganiser" USING btree ("userId");

CREATE INDEX "ContestProblem_problemId_idx" ON public."ContestProblem" USING btree ("problemId");

CREATE INDEX "Contest_classId_idx" ON public."Contest" USING btree ("classId");

CREATE INDEX "Contest_startsAt_idx" ON public."Contest" USING btree ("startsAt" DESC);

CREATE INDEX "DailyResult_day_board_late_figure_idx" ON public."DailyResult" USING btree (day, board, late, figure);

CREATE INDEX "DraftOwner_userId_idx" ON public."DraftOwner" USING btree ("userId");

CREATE INDEX "DraftPicture_hash_idx" ON public."DraftPicture" USING btree (hash);

CREATE INDEX "DuelBuild_mazeHash_idx" ON public."DuelBuild" USING btree ("mazeHash");

CREATE INDEX "DuelEntry_problemId_role_status_idx" ON public."DuelEntry" USING btree ("problemId", role, status);

CREATE INDEX "DuelStanding_problemId_role_position_idx" ON public."DuelStanding" USING btree ("problemId", role, "position");

CREATE INDEX "DuelTrial_mazeHash_idx" ON public."DuelTrial" USING btree ("mazeHash");

CREATE INDEX "DuelTrial_solverId_idx" ON public."DuelTrial" USING btree ("solverId");

CREATE INDEX "DuelWalk_mazeHash_steps_idx" ON public."DuelWalk" USING btree ("mazeHash", steps);

CREATE INDEX "DuelWalk_userId_idx" ON public."DuelWalk" USING btree ("userId");

CREATE INDEX "ExamRelease_userId_idx" ON public."ExamRelease" USING btree ("userId");

CREATE INDEX "ExamVisit_contestId_userId_lastAt_idx" ON public."ExamVisit" USING btree ("contestId", "userId", "lastAt");

CREATE INDEX "ExamVisit_userId_idx" ON public."ExamVisit" USING btree ("userId");

CREATE INDEX "Follow_followedId_idx" ON public."Follow" USING btree ("followedId");

CREATE INDEX "Invitation_classId_idx" ON public."Invitation" USING btree ("classId");

CREATE INDEX "Invitation_contestId_idx" ON public."Invitation" USING btree ("contestId");

CREATE INDEX "Invitation_draftId_idx" ON public."Invitation" USING btree ("draftId");

CREATE INDEX "Invitation_invitedById_idx" ON public."Invitation" USING btree ("invitedById");

CREATE INDEX "JobProgress_updatedAt_idx" ON public."JobProgress" USING btree ("updatedAt");

CREATE INDEX "JudgeFault_architectId_solverId_idx" ON public."JudgeFault" USING btree ("architectId", "solverId");

CREATE INDEX "JudgeFault_at_idx" ON public."JudgeFault" USING btree (at DESC);

CREATE INDEX "JudgeFault_solverId_idx" ON public."JudgeFault" USING btree ("solverId");

CREATE INDEX "JudgeFault_submissionId_idx" ON public."JudgeFault" USING btree ("submissionId");

CREATE INDEX "JudgeFault_workerId_idx" ON public."JudgeFault" USING btree ("workerId");

CREATE INDEX "LtiNonce_expiresAt_idx" ON public."LtiNonce" USING btree ("expiresAt");

CREATE INDEX "LtiScore_failedAt_idx" ON public."LtiScore" USING btree ("failedAt");

CREATE INDEX "LtiScore_userId_idx" ON public."LtiScore" USING btree ("userId");

CREATE INDEX "Notice_userId_readAt_idx" ON public."Notice" USING btree ("userId", "readAt");

CREATE INDEX "OverallStanding_solved_score_reachedAt_userId_idx" ON public."OverallStanding" USING btree (solved DESC, score DESC, "reachedAt", "userId");

CREATE INDEX "PackageFile_hash_idx" ON public."PackageFile" USING btree (hash);

CREATE INDEX "Package_uploadedById_idx" ON public."Package" USING btree ("uploadedById");

CREATE INDEX "Participation_contestId_userId_idx" ON public."Participation" USING btree ("contestId", "userId");

CREATE INDEX "Participation_groupId_idx" ON public."Participation" USING btree ("groupId");

CREATE INDEX "Participation_organisationId_idx" ON public."Participation" USING btree ("organisationId");

CREATE INDEX "Participation_userId_idx" ON public."Participation" USING btree ("userId");

CREATE INDEX "PrintJob_participationId_idx" ON public."PrintJob" USING btree ("participationId");

CREATE INDEX "PrintJob_printerId_idx" ON public."PrintJob" USING btree ("printerId");

CREATE INDEX "PrintJob_senderId_idx" ON public."PrintJob" USING btree ("senderId");

CREATE INDEX "RejudgeItem_submissionId_idx" ON public."RejudgeItem" USING btree ("submissionId");

CREATE INDEX "Rejudge_actorId_idx" ON public."Rejudge" USING btree ("actorId");

CREATE INDEX "Rejudge_createdAt_idx" ON public."Rejudge" USING btree ("createdAt" DESC);

CREATE INDEX "RemovedInterval_contestId_idx" ON public."RemovedInterval" USING btree ("contestId");

CREATE INDEX "Revision_authorId_idx" ON public."Revision" USING btree ("authorId");

CREATE INDEX "Session_expiresAt_idx" ON public."Session" USING btree ("expiresAt");

CREATE INDEX "Session_userId_seenAt_idx" ON public."Session" USING btree ("userId", "seenAt");

CREATE INDEX "SimilarityMember_participationId_idx" ON public."SimilarityMember" USING btree ("participationId");

CREATE INDEX "SimilarityMember_submissionId_idx" ON public."SimilarityMember" USING btree ("submissionId");

CREATE INDEX "SimilarityPair_leftParticipationId_idx" ON public."SimilarityPair" USING btree ("leftParticipationId");

CREATE INDEX "SimilarityPair_leftSubmissionId_idx" ON public."SimilarityPair" USING btree ("leftSubmissionId");

CREATE INDEX "SimilarityPair_rightParticipationId_idx" ON public."SimilarityPair" USING btree ("rightParticipationId");

CREATE INDEX "SimilarityPair_rightSubmissionId_idx" ON public."SimilarityPair" USING btree ("rightSubmissionId");

CREATE INDEX "SimilarityReport_problemId_idx" ON public."SimilarityReport" USING btree ("problemId");

CREATE INDEX "SimilarityReport_startedById_idx" ON public."SimilarityReport" USING btree ("startedById");

CREATE INDEX "Standing_accepted_reachedAt_idx" ON public."Standing" USING btree (accepted, "reachedAt" DESC);

CREATE INDEX "Standing_problemId_rank_reachedAt_userId_idx" ON public."Standing" USING btree ("problemId", rank, "reachedAt", "userId");

CREATE INDEX "StoredBytes_at_idx" ON public."StoredBytes" USING btree (at);

CREATE INDEX "StoredBytes_userId_kind_at_idx" ON public."StoredBytes" USING btree ("userId", kind, at);

CREATE INDEX "Submission_best_shared_idx" ON public."Submission" USING btree ("problemId", rank, "createdAt") WHERE (shared AND (verdict = 'accepted'::text));

CREATE INDEX "Submission_latest_judged_idx" ON public."Submission" USING btree ("judgedAt" DESC) WHERE (("judgedAt" IS NOT NULL) AND (language IS NOT NULL));

CREATE INDEX "Submission_problemId_createdAt_idx" ON public."Submission" USING btree ("problemId", "createdAt" DESC);

CREATE INDEX "Submission_solutions" ON public."Submission" USING btree ("userId", "problemId", rank, "createdAt") WHERE ((verdict = 'accepted'::text) AND (state = 'judged'::"SubmissionState") AND (NOT tryout) AND (role IS NULL));

CREATE INDEX "Submission_tryout_createdAt_idx" ON public."Submission" USING btree ("createdAt") WHERE tryout;

CREATE INDEX "Submission_userId_problemId_createdAt_idx" ON public."Submission" USING btree ("userId", "problemId", "createdAt" DESC);

CREATE INDEX "Submission_waiting_idx" ON public."Submission" USING btree ("userId") WHERE (state = ANY (ARRAY['queued'::"SubmissionState", 'judging'::"SubmissionState"]));

CREATE INDEX "TeamMember_teamId_idx" ON public."TeamMember" USING btree ("teamId");

CREATE INDEX "TeamMember_userId_idx" ON public."TeamMember" USING btree ("userId");

CREATE INDEX "User_email_idx" ON public."User" USING btree (email);

CREATE INDEX "Webhook_createdById_idx" ON public."Webhook" USING btree ("createdById");

CREATE INDEX "Worker_heartbeatAt_idx" ON public."Worker" USING btree ("heartbeatAt");

CREATE UNIQUE INDEX "Assignment_classId_token_key" ON public."Assignment" USING btree ("classId", token);

CREATE UNIQUE INDEX "Case_problemId_name_key" ON public."Case" USING btree ("problemId", name);

CREATE UNIQUE INDEX "Clarification_contestId_token_key" ON public."Clarification" USING btree ("contestId", token);

CREATE UNIQUE INDEX "ClassMember_once" ON public."ClassMember" USING btree ("classId", "userId") WHERE ("leftAt" IS NULL);

CREATE UNIQUE INDEX "Class_invite_key" ON public."Class" USING btree (invite);

CREATE UNIQUE INDEX "Class_token_key" ON public."Class" USING btree (token);

CREATE UNIQUE INDEX "Comment_userId_token_key" ON public."Comment" USING btree ("userId", token);

CREATE UNIQUE INDEX "Commentary_contestId_token_key" ON public."Commentary" USING btree ("contestId", token);

CREATE UNIQUE INDEX "ContestGroup_contestId_name_key" ON public."ContestGroup" USING btree ("contestId", name);

CREATE UNIQUE INDEX "Contest_inviteToken_key" ON public."Contest" USING btree ("inviteToken");

CREATE UNIQUE INDEX "Draft_review_key" ON public."Draft" USING btree (review);

CREATE UNIQUE INDEX "DuelEntry_playerId_key" ON public."DuelEntry" USING btree ("playerId");

CREATE UNIQUE INDEX "DuelEntry_userId_problemId_role_key" ON public."DuelEntry" USING btree ("userId", "problemId", role);

CREATE UNIQUE INDEX "DuelPlayer_problemId_role_house_key" ON public."DuelPlayer" USING btree ("problemId", role, house);

CREATE UNIQUE INDEX "DuelPlayer_submissionId_key" ON public."DuelPlayer" USING btree ("submissionId");

CREATE UNIQUE INDEX "DuelTrial_architectId_solverId_size_seed_key" ON public."DuelTrial" USING btree ("architectId", "solverId", size, seed);

CREATE UNIQUE INDEX "Invitation_userId_classId_key" ON public."Invitation" USING btree ("userId", "classId");

CREATE UNIQUE INDEX "Invitation_userId_contestId_key" ON public."Invitation" USING btree ("userId", "contestId");

CREATE UNIQUE INDEX "Invitation_userId_draftId_key" ON public."Invitation" USING btree ("userId", "draftId");

CREATE UNIQUE INDEX "JuryRun_draftId_solution_key" ON public."JuryRun" USING btree ("draftId", solution);

CREATE UNIQUE INDEX "LtiCourse_classId_key" ON public."LtiCourse" USING btree ("classId");

CREATE UNIQUE INDEX "LtiCourse_platformId_deployment_context_key" ON public."LtiCourse" USING btree ("platformId", deployment, context);

CREATE UNIQUE INDEX "LtiPlatform_issuer_clientId_key" ON public."LtiPlatform" USING btree (issuer, "clientId");

CREATE UNIQUE INDEX "NamedNetwork_cidr_key" ON public."NamedNetwork" USING btree (cidr);

CREATE UNIQUE INDEX "Notice_submissionId_userId_kind_key" ON public."Notice" USING btree ("submissionId", "userId", kind);

CREATE UNIQUE INDEX "Organisation_name_key" ON public."Organisation" USING btree (name);

CREATE UNIQUE INDEX "Package_token_key" ON public."Package" USING btree (token);

CREATE UNIQUE INDEX "Package_uuid_version_key" ON public."Package" USING btree (uuid, version);

CREATE UNIQUE INDEX "Participation_once" ON public."Participation" USING btree ("contestId", "userId") WHERE (kind <> 'virtual'::"ParticipationKind");

CREATE UNIQUE INDEX "Participation_teamId_key" ON public."Participation" USING btree ("teamId");

CREATE UNIQUE INDEX "PrintJob_contestId_token_key" ON public."PrintJob" USING btree ("contestId", token);

CREATE UNIQUE INDEX "Problem_packageId_key" ON public."Problem" USING btree ("packageId");

CREATE UNIQUE INDEX "Session_key_key" ON public."Session" USING btree (key);

CREATE UNIQUE INDEX "SimilarityReport_contestId_token_key" ON public."SimilarityReport" USING btree ("contestId", token);

CREATE UNIQUE INDEX "SimilarityReport_one" ON public."SimilarityReport" USING btree ("contestId", "problemId") WHERE (state = ANY (ARRAY['waiting'::"SimilarityState", 'running'::"SimilarityState"]));

CREATE UNIQUE INDEX "Standing_submissionId_key" ON public."Standing" USING btree ("submissionId");

CREATE UNIQUE INDEX "Submission_userId_problemId_role_version_key" ON public."Submission" USING btree ("userId", "problemId", role, version);

CREATE UNIQUE INDEX "Submission_userId_token_key" ON public."Submission" USING btree ("userId", token);

CREATE UNIQUE INDEX "Submission_version_without_role_key" ON public."Submission" USING btree ("userId", "problemId", version) WHERE (role IS NULL);

CREATE UNIQUE INDEX "Team_contestId_name_key" ON public."Team" USING btree ("contestId", name);

CREATE UNIQUE INDEX "Team_token_key" ON public."Team" USING btree (token);

CREATE UNIQUE INDEX "User_username_key" ON public."User" USING btree (username);

CREATE UNIQUE INDEX "Webhook_contestId_token_key" ON public."Webhook" USING btree ("contestId", token);

SET check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.append_contest_event(contest uuid, kind text, content jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM "Contest" WHERE id = contest FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('contest log'), 0);
  INSERT INTO "ContestEvent" ("contestId", seq, type, data, at)
  SELECT contest, coalesce(max(seq), 0) + 1, kind, content, clock_timestamp()
    FROM "ContestEvent" WHERE "contestId" = contest;
  PERFORM pg_notify('clew_submission', 'contest:' || contest);
END
$function$
;

CREATE OR REPLACE FUNCTION public.contest_closes(contest uuid, starts timestamp with time zone, ends timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT greatest(ends, max(greatest(p."startsAt", starts) + (ends - starts) + make_interval(secs => p."extraSeconds")))
    FROM "Participation" p WHERE p."contestId" = contest AND p.kind <> 'virtual'
$function$
;

CREATE OR REPLACE FUNCTION public.count_growth()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  person uuid;
BEGIN
  EXECUTE format('SELECT %s FROM (SELECT ($1).*) n', TG_ARGV[0]) INTO person USING NEW;
  PERFORM count_stored(person, 'work', octet_length(NEW::text) - octet_length(OLD::text), TG_ARGV[1] = 'refuses');
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.count_mazes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM count_stored(payer_of_build(n."playerId"), 'work', octet_length(m.text), false)
     FROM fresh n JOIN "DuelMaze" m ON m.hash = n."mazeHash";
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.count_package()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM count_stored(NEW."uploadedById", 'package', NEW.bytes + octet_length(NEW.model::text), false);
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.count_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  part record;
BEGIN
  FOR part IN EXECUTE format(
    'SELECT person, sum(bytes)::bigint AS bytes
       FROM (SELECT %s AS person, octet_length(n::text) + 512 AS bytes FROM fresh n) counted
      WHERE person IS NOT NULL GROUP BY person ORDER BY person', TG_ARGV[0])
  LOOP
    PERFORM count_stored(part.person, 'work', part.bytes, TG_ARGV[1] = 'refuses');
  END LOOP;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.count_stored(person uuid, sort "StoredKind", amount bigint, refuses boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  most bigint := nullif(current_setting('clew.share_bytes', true), '')::bigint;
BEGIN
  IF person IS NULL OR amount <= 0 THEN
    RETURN;
  END IF;
  IF refuses AND most IS NOT NULL THEN
    PERFORM 1 FROM "User" WHERE id = person FOR NO KEY UPDATE;
    IF stored_today(person, sort) + stored_soon(person) + amount > most THEN
      RAISE EXCEPTION 'a share of a day is used up' USING ERRCODE = 'CL001';
    END IF;
  END IF;
  INSERT INTO "StoredBytes" ("userId", kind, bytes) VALUES (person, sort, amount);
END
$function$
;

CREATE OR REPLACE FUNCTION public.counts_for(made timestamp with time zone, seat "Participation", contest "Contest")
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT made >= own.start
     AND (made - own.start) - removed_between(contest.id, own.start, made)
       < (contest."endsAt" - contest."startsAt") - removed_between(contest.id, contest."startsAt", contest."endsAt")
         + make_interval(secs => seat."extraSeconds")
    FROM (SELECT greatest(seat."startsAt", contest."startsAt") AS start) own
$function$
;

CREATE OR REPLACE FUNCTION public.end_appointments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "ContestOrganiser" WHERE "userId" = NEW.id;
  UPDATE "ClassMember" SET "leftAt" = greatest(now(), "joinedAt")
   WHERE "userId" = NEW.id AND role = 'teacher' AND "leftAt" IS NULL;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.end_invitations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  -- The roles are those of HOSTS in lib/access/contests.ts and SETTERS in lib/access/workshop.ts.
  hosts_no_more CONSTANT boolean := OLD.role IN ('organiser', 'administrator')
    AND NEW.role NOT IN ('organiser', 'administrator');
  sets_no_more CONSTANT boolean := OLD.role IN ('setter', 'organiser', 'administrator')
    AND NEW.role NOT IN ('setter', 'organiser', 'administrator');
BEGIN
  -- Administrators invite to what they neither run nor own.
  DELETE FROM "Invitation" WHERE "invitedById" = NEW.id AND (
    NEW."disabledAt" IS NOT NULL
    OR (OLD.role = 'administrator' AND NEW.role <> 'administrator')
    OR (hosts_no_more AND "draftId" IS NULL)
    OR (sets_no_more AND "draftId" IS NOT NULL));
  IF hosts_no_more THEN
    DELETE FROM "Invitation" WHERE "userId" = NEW.id AND "draftId" IS NULL;
  END IF;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.enter_or_hold(author uuid, problem text, entered uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM "HeldStanding" WHERE "submissionId" = entered) THEN
    PERFORM enter_standing(author, problem, entered);
  END IF;
END
$function$
;

CREATE OR REPLACE FUNCTION public.enter_standing(author uuid, problem text, entered uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  made "Submission";
  holder "Standing";
BEGIN
  PERFORM 1 FROM "User" WHERE id = author FOR NO KEY UPDATE;
  SELECT * INTO made FROM "Submission" WHERE id = entered;
  IF made."problemId" IS DISTINCT FROM problem OR made.state <> 'judged' OR made.tryout
     OR made.role IS NOT NULL OR cardinality(made.rank) = 0 THEN
    RETURN;
  END IF;

  -- Read again under the lock: another one may have taken the record meanwhile.
  holder := record_of(problem);
  IF made.verdict = 'accepted' AND coalesce(
       (made.rank, made."createdAt", author) < (holder.rank, holder."reachedAt", holder."userId"), true) THEN
    PERFORM pg_advisory_xact_lock(hashtext('record'), hashtext(problem));
    holder := record_of(problem);
  END IF;

  INSERT INTO "Standing" AS kept ("userId", "problemId", "submissionId", accepted, score, rank, "reachedAt")
  VALUES (made."userId", problem, entered, made.verdict = 'accepted', made.score, made.rank, made."createdAt")
  ON CONFLICT ("userId", "problemId") DO UPDATE
    SET "submissionId" = excluded."submissionId", accepted = excluded.accepted, score = excluded.score,
        rank = excluded.rank, "reachedAt" = excluded."reachedAt"
    WHERE (excluded.rank, excluded."reachedAt") < (kept.rank, kept."reachedAt");
  IF FOUND THEN
    PERFORM sum_up_standings(author);
  END IF;

  IF holder."userId" <> author
     AND (made.rank, made."createdAt", author) < (holder.rank, holder."reachedAt", holder."userId") THEN
    -- Where the holder's account is being deleted, this waits and then finds nobody to tell.
    PERFORM 1 FROM "User" WHERE id = holder."userId" FOR KEY SHARE;
    IF FOUND THEN
      INSERT INTO "Notice" (id, "userId", kind, "submissionId")
      VALUES (gen_random_uuid(), holder."userId", 'record', entered) ON CONFLICT DO NOTHING;
    END IF;
  END IF;
END
$function$
;

CREATE OR REPLACE FUNCTION public.forget_questions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "Clarification" WHERE "participationId" = OLD.id AND NOT "toAll";
  RETURN OLD;
END
$function$
;

CREATE OR REPLACE FUNCTION public.frozen_by(made "Submission")
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
AS $function$
  SELECT k.id
    FROM seats_of(made) s JOIN "Participation" p ON p.id = s.id JOIN "Contest" k ON k.id = s."contestId"
   WHERE p.kind <> 'virtual' AND is_frozen(k, now()) AND made."createdAt" < k."closesAt"
     AND made."createdAt" >= CASE WHEN p."startsAt" IS NULL THEN k."freezesAt"
           ELSE p."startsAt" + (k."freezesAt" - k."startsAt") - coalesce(
             (SELECT sum(r."to" - r."from") FROM "RemovedInterval" r WHERE r."contestId" = k.id), '0') END
$function$
;

CREATE OR REPLACE FUNCTION public.held_in(made uuid, contest uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN EXISTS (SELECT FROM "HeldStanding" WHERE "submissionId" = made AND "contestId" <> contest)
              THEN '{"held": true}'::jsonb ELSE '{}' END
$function$
;

CREATE OR REPLACE FUNCTION public.hold_result()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  made "Submission" := NEW;
BEGIN
  INSERT INTO "HeldStanding" ("submissionId", "contestId")
  SELECT made.id, contest FROM frozen_by(made) contest ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.is_frozen(contest "Contest", now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT contest."freezesAt" IS NOT NULL AND contest."thawedAt" IS NULL AND contest."closesAt" > now - interval '14 days'
$function$
;

CREATE OR REPLACE FUNCTION public.is_share_used(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(stored_today(person, 'work') >= nullif(current_setting('clew.share_bytes', true), '')::bigint, false)
$function$
;

CREATE OR REPLACE FUNCTION public.iso_time(moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$function$
;

CREATE OR REPLACE FUNCTION public.judgement_of(made "Submission")
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE made.state WHEN 'stopped' THEN
    jsonb_build_object('submission', made.id, 'verdict', 'judge-error', 'score', 0, 'figure', NULL, 'parts', '{}'::jsonb)
  ELSE jsonb_build_object(
    'submission', made.id, 'verdict', made.verdict, 'score', made.score,
    'figure', CASE WHEN made.verdict = 'accepted' AND made.rank[2] > 0 THEN made.rank[2] END,
    'parts', coalesce((
      SELECT jsonb_object_agg(part.name, part.score)
        FROM (SELECT coalesce(k."group", '') AS name, avg(r.score) AS score
                FROM "CaseResult" r JOIN "Case" k ON k.id = r."caseId"
               WHERE r."submissionId" = made.id GROUP BY 1) part), '{}'))
  END
$function$
;

CREATE OR REPLACE FUNCTION public.lock_logs_of(made "Submission")
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM "Contest" c WHERE c.id IN (SELECT s."contestId" FROM seats_of(made) s) ORDER BY c.id FOR KEY SHARE;
  IF FOUND THEN
    PERFORM pg_advisory_xact_lock(hashtext('contest log'), 0);
  END IF;
END
$function$
;

CREATE OR REPLACE FUNCTION public.log_clarification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  made "Clarification";
BEGIN
  SELECT * INTO made FROM "Clarification" WHERE id = NEW.id;
  IF made.id IS NOT NULL THEN
    PERFORM append_contest_event(made."contestId", 'clarification', jsonb_build_object(
      'id', made.id, 'participant', made."participationId", 'problem', made."problemId",
      'answered', made.answer IS NOT NULL, 'toAll', made."toAll"));
  END IF;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.log_commentary()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM append_contest_event(OLD."contestId", 'commentary', jsonb_build_object('id', OLD.id, 'deleted', true));
  ELSE
    PERFORM append_contest_event(NEW."contestId", 'commentary', jsonb_build_object('id', NEW.id, 'deleted', false));
  END IF;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.log_contest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM log_settings(NEW.id);
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.log_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  entry "DuelEntry";
  made "Submission";
  moment timestamptz := now();
  seat record;
BEGIN
  SELECT * INTO entry FROM "DuelEntry" WHERE id = NEW.id;
  IF entry.id IS NULL THEN
    RETURN NULL;
  END IF;
  IF NEW.status = 'active' THEN
    SELECT s.* INTO made FROM "DuelPlayer" p JOIN "Submission" s ON s.id = p."submissionId" WHERE p.id = NEW."playerId";
  END IF;
  -- A version that has become active by itself plays from its submission on, however long its test run has taken.
  IF TG_OP = 'INSERT' OR (OLD.follows AND NEW.follows AND OLD.status = 'active') THEN
    moment := coalesce(made."createdAt", moment);
  END IF;
  FOR seat IN
    WITH seats AS (
      SELECT s.id::text AS participant, s."contestId" FROM seats_of(made) s
        JOIN "Contest" c ON c.id = s."contestId" AND c.format = 'duel'
        JOIN "Participation" p ON p.id = s.id
       WHERE made."createdAt" < greatest(p."startsAt", c."startsAt") + (c."endsAt" - c."startsAt")
                                + make_interval(secs => p."extraSeconds")
    ), known AS (
      SELECT DISTINCT ON (e."contestId", e.data ->> 'participant') e."contestId", e.data ->> 'participant' AS participant, e.data
        FROM "ContestEvent" e
       WHERE e.type = 'entry' AND e.data ->> 'id' = entry.id::text
       ORDER BY e."contestId", e.data ->> 'participant', e.seq DESC
    )
    SELECT "contestId" AS contest, participant, s.participant IS NOT NULL AS counts, k.data AS before, c."closesAt" AS closes
      FROM seats s FULL JOIN known k USING ("contestId", participant) JOIN "Contest" c ON c.id = "contestId"
     ORDER BY 1, 2
  LOOP
    -- Nothing has changed; or the contest is over, and only a veto still counts.
    CONTINUE WHEN seat.before IS NOT NULL
      AND (seat.before ->> 'vetoed')::boolean = (NEW.status = 'vetoed')
      AND (seat.before ->> 'version' IS NOT DISTINCT FROM CASE WHEN seat.counts THEN made.id::text END
           OR NOT seat.counts AND now() >= seat.closes);
    PERFORM append_contest_event(seat.contest, 'entry', jsonb_build_object(
      'id', entry.id, 'participant', seat.participant, 'problem', entry."problemId", 'role', entry.role,
      'version', CASE WHEN seat.counts THEN made.id END,
      'submittedAt', CASE WHEN seat.counts THEN iso_time(made."createdAt") END,
      'since', iso_time(moment), 'vetoed', NEW.status = 'vetoed'));
  END LOOP;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.log_interval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM log_settings(coalesce(NEW."contestId", OLD."contestId"));
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.log_late(contest uuid, since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  late record;
  made "Submission";
  runs jsonb;
BEGIN
  FOR late IN
    SELECT s.id, p.id AS seat
      FROM "Contest" c
      JOIN "ContestProblem" l ON l."contestId" = c.id
      JOIN "Submission" s ON s."problemId" = l."problemId" AND s."createdAt" >= since AND s."createdAt" < c."closesAt"
                         AND NOT s.tryout AND s.role IS NULL
     CROSS JOIN LATERAL seats_of(s) q
      JOIN "Participation" p ON p.id = q.id
     WHERE c.id = contest AND q."contestId" = c.id AND counts_for(s."createdAt", p, c)
       AND NOT EXISTS (SELECT FROM "ContestEvent" e
                        WHERE e.type = 'submission' AND e.data ->> 'id' = s.id::text AND e."contestId" = c.id)
     ORDER BY s."createdAt", s.id
  LOOP
    SELECT * INTO made FROM "Submission" WHERE id = late.id;
    PERFORM append_contest_event(contest, 'submission', jsonb_build_object(
      'id', made.id, 'participant', late.seat, 'problem', made."problemId", 'submittedAt', iso_time(made."createdAt")));
    CONTINUE WHEN made.state NOT IN ('judged', 'stopped');
    PERFORM append_contest_event(contest, 'judgement', judgement_of(made) || held_in(made.id, contest));
    runs := CASE WHEN made.state = 'judged' THEN runs_of(made) END;
    IF runs IS NOT NULL THEN
      PERFORM append_contest_event(contest, 'runs', runs);
    END IF;
  END LOOP;
END
$function$
;

CREATE OR REPLACE FUNCTION public.log_meeting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  architect "DuelPlayer";
  solver "DuelPlayer";
  contests uuid[];
  contest uuid;
  trials jsonb;
  before jsonb;
BEGIN
  SELECT * INTO architect FROM "DuelPlayer" WHERE id = coalesce(NEW."architectId", OLD."architectId");
  SELECT * INTO solver FROM "DuelPlayer" WHERE id = coalesce(NEW."solverId", OLD."solverId");
  IF architect."submissionId" IS NULL OR solver."submissionId" IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(DISTINCT a."contestId" ORDER BY a."contestId") INTO contests
    FROM "ContestEvent" a JOIN "ContestEvent" s ON s."contestId" = a."contestId"
   WHERE a.type = 'entry' AND a.data ->> 'version' = architect."submissionId"::text
     AND s.type = 'entry' AND s.data ->> 'version' = solver."submissionId"::text
     AND a.data ->> 'participant' <> s.data ->> 'participant';
  IF contests IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM "Contest" WHERE id = ANY(contests) ORDER BY id FOR KEY SHARE;
  PERFORM pg_advisory_xact_lock(hashtext('contest log'), 0);
  SELECT CASE WHEN count(*) = count(t.id) THEN
           jsonb_agg(jsonb_build_array(
             o.size, o.seed, array_position(ARRAY['solved', 'did-not-finish', 'forfeit'], t.outcome) - 1,
             coalesce(t.steps, 0), coalesce(round(t."solverScore" * t.steps), 0)) ORDER BY o.size, o.seed)
         ELSE '[]' END
    INTO trials
    FROM "Problem" p
    CROSS JOIN LATERAL (SELECT DISTINCT size, seed FROM jsonb_to_recordset(p.schedule) AS each(size int, seed int)) o
    LEFT JOIN "DuelTrial" t ON t."architectId" = architect.id AND t."solverId" = solver.id
                           AND t.size = o.size AND t.seed = o.seed
   WHERE p.id = architect."problemId";
  FOREACH contest IN ARRAY contests LOOP
    SELECT e.data -> 'trials' INTO before FROM "ContestEvent" e
     WHERE e."contestId" = contest AND e.type = 'meeting'
       AND e.data ->> 'architect' = architect."submissionId"::text AND e.data ->> 'solver' = solver."submissionId"::text
     ORDER BY e.seq DESC LIMIT 1;
    IF trials IS DISTINCT FROM coalesce(before, '[]') THEN
      PERFORM append_contest_event(contest, 'meeting', jsonb_build_object(
        'problem', architect."problemId", 'architect', architect."submissionId", 'solver', solver."submissionId",
        'trials', trials));
    END IF;
  END LOOP;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.log_participation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM append_contest_event(OLD."contestId", 'withdrawn', jsonb_build_object('id', OLD.id));
  ELSIF EXISTS (SELECT FROM "Participation" WHERE id = NEW.id) THEN
    PERFORM append_contest_event(NEW."contestId", 'participant', jsonb_build_object(
      'id', NEW.id, 'kind', NEW.kind, 'startsAt', iso_time(NEW."startsAt"), 'extraSeconds', NEW."extraSeconds",
      'disqualified', NEW.disqualified));
    IF TG_OP = 'UPDATE' AND (OLD."startsAt", OLD."extraSeconds") IS DISTINCT FROM (NEW."startsAt", NEW."extraSeconds") THEN
      PERFORM log_late(c.id, greatest(OLD."startsAt", c."startsAt") + (c."endsAt" - c."startsAt")
                             - removed_between(c.id, c."startsAt", c."endsAt") + make_interval(secs => OLD."extraSeconds"))
         FROM "Contest" c WHERE c.id = NEW."contestId";
    END IF;
  END IF;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.log_release()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  seat record;
BEGIN
  PERFORM note_grades_for(s) FROM "Submission" s
    WHERE s.id = OLD."submissionId" AND NOT EXISTS (SELECT FROM "HeldStanding" h WHERE h."submissionId" = s.id);
  FOR seat IN
    SELECT e."contestId" FROM "ContestEvent" e JOIN "Submission" s ON s.id = OLD."submissionId"
     WHERE e.type = 'submission' AND e.data ->> 'id' = OLD."submissionId"::text
       AND held_in(OLD."submissionId", e."contestId") = '{}'
       AND EXISTS (
         SELECT FROM (SELECT j.seq, j.data ? 'held' AS held FROM "ContestEvent" j
                       WHERE j.type = 'judgement' AND j.data ->> 'submission' = OLD."submissionId"::text
                         AND j."contestId" = e."contestId" ORDER BY j.seq DESC LIMIT 1) last
          WHERE last.held AND NOT EXISTS (
            SELECT FROM "ContestEvent" r
             WHERE r.type = 'released' AND r.data ->> 'submission' = OLD."submissionId"::text
               AND r."contestId" = e."contestId" AND r.seq > last.seq))
  LOOP
    PERFORM append_contest_event(seat."contestId", 'released', jsonb_build_object('submission', OLD."submissionId"));
  END LOOP;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.log_runs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  made "Submission" := NEW;
  seat record;
  runs jsonb := runs_of(made);
BEGIN
  IF runs IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM lock_logs_of(made);
  FOR seat IN SELECT "contestId" FROM "ContestEvent" WHERE type = 'submission' AND data ->> 'id' = NEW.id::text LOOP
    PERFORM append_contest_event(seat."contestId", 'runs', runs);
  END LOOP;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.log_settings(contest uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.log_submission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  made "Submission";
  seat record;
  judgement jsonb;
BEGIN
  SELECT * INTO made FROM "Submission" WHERE id = NEW.id;
  IF made.id IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM lock_logs_of(made);
  IF TG_OP = 'INSERT' THEN
    FOR seat IN
      SELECT s.id, s."contestId" FROM seats_of(made) s
        JOIN "Participation" p ON p.id = s.id JOIN "Contest" c ON c.id = s."contestId"
       WHERE counts_for(made."createdAt", p, c)
    LOOP
      PERFORM append_contest_event(seat."contestId", 'submission', jsonb_build_object(
        'id', made.id, 'participant', seat.id, 'problem', made."problemId", 'submittedAt', iso_time(made."createdAt")));
    END LOOP;
  END IF;
  FOR seat IN SELECT "contestId" FROM "ContestEvent" WHERE type = 'submission' AND data ->> 'id' = made.id::text LOOP
    IF made.state IN ('judged', 'stopped') THEN
      judgement := judgement_of(made) || held_in(made.id, seat."contestId");
    ELSIF TG_OP = 'UPDATE' AND OLD.state IN ('judged', 'stopped') THEN
      judgement := jsonb_build_object('submission', made.id, 'verdict', NULL);
    ELSE
      CONTINUE;
    END IF;
    PERFORM append_contest_event(seat."contestId", 'judgement', judgement);
  END LOOP;
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.move_contest_closes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "Contest" SET "closesAt" = "endsAt" WHERE id = coalesce(NEW."contestId", OLD."contestId");
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.note_grades(changed uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO "LtiChange" ("classId")
  SELECT "classId" FROM "LtiCourse" WHERE "classId" = changed AND "lineItemsUrl" IS NOT NULL
$function$
;

CREATE OR REPLACE FUNCTION public.note_grades_for(made "Submission")
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO "LtiChange" ("classId")
  SELECT DISTINCT c."classId"
    FROM "AssignmentProblem" l
    JOIN "Assignment" a ON a.id = l."assignmentId" AND a."opensAt" <= made."createdAt"
    JOIN "LtiCourse" c ON c."classId" = a."classId" AND c."lineItemsUrl" IS NOT NULL
    JOIN "ClassMember" m ON m."classId" = c."classId" AND m."userId" = made."userId" AND m.role = 'pupil'
   WHERE l."problemId" = made."problemId"
$function$
;

CREATE OR REPLACE FUNCTION public.note_grades_of_assignment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM note_grades("classId") FROM "Assignment" WHERE id = coalesce(NEW."assignmentId", OLD."assignmentId");
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.note_grades_of_class()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM note_grades(NEW."classId");
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.note_grades_of_submission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  made "Submission" := NEW;
BEGIN
  PERFORM note_grades_for(made);
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.payer_of_build(architect uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  SELECT s."userId" FROM "DuelPlayer" p JOIN "Submission" s ON s.id = p."submissionId"
   WHERE p.id = architect AND p.generation = 0
$function$
;

CREATE OR REPLACE FUNCTION public.payer_of_trial(architect uuid, solver uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  SELECT s."userId" FROM "DuelPlayer" p LEFT JOIN "Submission" s ON s.id = p."submissionId"
   WHERE p.id IN (architect, solver)
     AND NOT EXISTS (SELECT FROM "DuelPlayer" again WHERE again.id IN (architect, solver) AND again.generation > 0)
   ORDER BY p."createdAt" DESC LIMIT 1
$function$
;

CREATE OR REPLACE FUNCTION public.person_of_job(key text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE split_part(key, ':', 1)
    WHEN 'judge' THEN (SELECT "userId" FROM "Submission" WHERE id = nullif(split_part(key, ':', 2), '')::uuid)
    WHEN 'rejudge' THEN (SELECT "actorId" FROM "Rejudge" WHERE id = nullif(split_part(key, ':', 2), '')::uuid)
    WHEN 'challenge' THEN (SELECT "userId" FROM "Challenge" WHERE id = nullif(split_part(key, ':', 2), '')::uuid)
    WHEN 'package-check' THEN (SELECT "uploadedById" FROM "Package" WHERE id = nullif(split_part(key, ':', 2), '')::uuid)
    WHEN 'similarity' THEN (SELECT "startedById" FROM "SimilarityReport" WHERE id = nullif(split_part(key, ':', 2), '')::uuid)
    WHEN 'jury' THEN (
      SELECT o."userId" FROM "JuryRun" r JOIN "DraftOwner" o ON o."draftId" = r."draftId"
       WHERE r.id = nullif(split_part(key, ':', 2), '')::uuid ORDER BY o."userId" LIMIT 1)
    WHEN 'duel' THEN (
      SELECT s."userId" FROM "DuelPlayer" p JOIN "Submission" s ON s.id = p."submissionId"
       WHERE p.id IN (nullif(split_part(key, ':', 2), '')::uuid, nullif(split_part(key, ':', 3), '')::uuid)
       ORDER BY s."createdAt" DESC, s.id LIMIT 1)
  END
$function$
;

CREATE OR REPLACE FUNCTION public.problem_label(place integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT chr(65 + place % 26) || CASE WHEN place < 26 THEN '' ELSE (place / 26)::text END
$function$
;

CREATE OR REPLACE FUNCTION public.record_of(problem text)
 RETURNS "Standing"
 LANGUAGE plpgsql
AS $function$
DECLARE
  leader "Standing";
BEGIN
  SELECT * INTO leader FROM "Standing" WHERE "problemId" = problem ORDER BY rank, "reachedAt", "userId" LIMIT 1;
  IF NOT leader.accepted THEN
    leader := NULL;
  END IF;
  RETURN leader;
END
$function$
;

CREATE OR REPLACE FUNCTION public.remove_empty_team()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM "Team" WHERE id = OLD."teamId" FOR UPDATE;
  DELETE FROM "Team" t WHERE t.id = OLD."teamId" AND NOT EXISTS (SELECT FROM "TeamMember" m WHERE m."teamId" = t.id);
  RETURN NULL;
END
$function$
;

CREATE OR REPLACE FUNCTION public.removed_between(contest uuid, start timestamp with time zone, until timestamp with time zone)
 RETURNS interval
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(least(r."to", until) - greatest(r."from", start)), '0')
    FROM "RemovedInterval" r WHERE r."contestId" = contest AND r."from" < until AND r."to" > start
$function$
;

CREATE OR REPLACE FUNCTION public.runs_of(made "Submission")
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT jsonb_build_object('submission', made.id, 'runs', jsonb_agg(
           jsonb_build_object('ordinal', k.place, 'verdict', r.verdict, 'ms', round(r."cpuMs"::numeric)) ORDER BY k.place))
    FROM "CaseResult" r
    JOIN (SELECT id, row_number() OVER (ORDER BY position, id)::int AS place
            FROM "Case" WHERE "problemId" = made."problemId" AND NOT retired) k ON k.id = r."caseId"
   WHERE r."submissionId" = made.id
  HAVING count(*) > 0
$function$
;

CREATE OR REPLACE FUNCTION public.seats_of(made "Submission")
 RETURNS TABLE(id uuid, "contestId" uuid)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT DISTINCT ON (p."contestId") p.id, p."contestId"
    FROM (SELECT own.id, own."contestId", own."startsAt", own."joinedAt"
            FROM "Participation" own WHERE own."userId" = made."userId"
          UNION ALL
          SELECT team.id, team."contestId", team."startsAt", greatest(team."joinedAt", m."joinedAt")
            FROM "TeamMember" m JOIN "Participation" team ON team."teamId" = m."teamId"
           WHERE m."userId" = made."userId") p
    JOIN "Contest" c ON c.id = p."contestId"
    JOIN "ContestProblem" l ON l."contestId" = c.id AND l."problemId" = made."problemId"
   WHERE made."createdAt" >= greatest(p."joinedAt", p."startsAt", c."startsAt")
   ORDER BY p."contestId", greatest(p."startsAt", c."startsAt") DESC, p.id
$function$
;

CREATE OR REPLACE FUNCTION public.set_contest_closes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW."closesAt" := contest_closes(NEW.id, NEW."startsAt", NEW."endsAt");
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.shorten_compile_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF is_share_used(NEW."userId") THEN
    NEW."compileLog" := left(NEW."compileLog", 1000);
  END IF;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.spare_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  person uuid;
BEGIN
  EXECUTE format('SELECT %s FROM (SELECT ($1).*) n', TG_ARGV[0]) INTO person USING NEW;
  IF is_share_used(person) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END
$function$
;

CREATE OR REPLACE FUNCTION public.store_answer(made uuid, author uuid, problem text, form uuid, text_ text, verdict_ text, score_ double precision, rank_ double precision[], reason_ jsonb, rules_ integer, at timestamp with time zone, results jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
DECLARE
  before uuid;
BEGIN
  -- Before anything is written, so that the other click of a double click waits here and then finds the first one.
  PERFORM 1 FROM "User" WHERE id = author FOR NO KEY UPDATE;
  INSERT INTO "Submission" (id, "userId", "problemId", token, answer, verdict, score, rank, reason, rules, "createdAt")
  VALUES (made, author, problem, form, text_, verdict_, score_, rank_, reason_, rules_, at)
  ON CONFLICT ("userId", token) DO NOTHING;
  IF NOT FOUND THEN
    SELECT id INTO before FROM "Submission" WHERE "userId" = author AND token = form;
    RETURN before;
  END IF;

  INSERT INTO "CaseResult" ("submissionId", "caseId", verdict, score, metrics, reason)
  SELECT made, "caseId", verdict, score, metrics, reason
    FROM jsonb_to_recordset(results)
      AS each("caseId" uuid, verdict text, score float8, metrics jsonb, reason jsonb);

  INSERT INTO "Replay" ("submissionId", "caseId", format, puzzle, rules, seed, level, moves, verdict, score)
  SELECT made, each."caseId", r.format, r.puzzle, r.rules, r.seed, r.level, r.moves, r.verdict, r.score
    FROM jsonb_to_recordset(results) AS each("caseId" uuid, replay jsonb),
         jsonb_to_record(each.replay)
           AS r(format int, puzzle text, rules int, seed int, level text, moves text[], verdict text, score float8);

  PERFORM enter_or_hold(author, problem, made);
  RETURN made;
END
$function$
;

CREATE OR REPLACE FUNCTION public.stored_soon(person uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT 32768 * count(*) FROM "Submission" WHERE "userId" = person AND state IN ('queued', 'judging')
$function$
;

CREATE OR REPLACE FUNCTION public.stored_today(person uuid, sort "StoredKind")
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(bytes), 0)::bigint FROM "StoredBytes"
   WHERE "userId" = person AND kind = sort AND at >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
$function$
;

CREATE OR REPLACE FUNCTION public.sum_up_standings(author uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO "OverallStanding" ("userId", solved, score, "reachedAt")
  SELECT "userId", count(*) FILTER (WHERE accepted), sum(score), max("reachedAt")
    FROM "Standing" WHERE "userId" = author GROUP BY "userId"
  ON CONFLICT ("userId") DO UPDATE
    SET solved = excluded.solved, score = excluded.score, "reachedAt" = excluded."reachedAt"
$function$
;

CREATE OR REPLACE FUNCTION public.tell_desk()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('clew_submission', 'contest:' || coalesce(NEW."contestId", OLD."contestId"));
  RETURN NULL;
END
$function$
;

CREATE CONSTRAINT TRIGGER log_answer AFTER UPDATE ON public."Clarification" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.answer IS DISTINCT FROM new.answer)) EXECUTE FUNCTION log_clarification();

CREATE CONSTRAINT TRIGGER log_clarification AFTER INSERT ON public."Clarification" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_clarification();

CREATE CONSTRAINT TRIGGER log_commentary AFTER INSERT OR DELETE ON public."Commentary" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_commentary();

CREATE CONSTRAINT TRIGGER log_contest AFTER INSERT OR UPDATE ON public."Contest" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_contest();

CREATE CONSTRAINT TRIGGER log_entry AFTER INSERT ON public."DuelEntry" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new."userId" IS NOT NULL)) EXECUTE FUNCTION log_entry();

CREATE CONSTRAINT TRIGGER log_entry_change AFTER UPDATE ON public."DuelEntry" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new."userId" IS NOT NULL) AND ((old."playerId" IS DISTINCT FROM new."playerId") OR (old.status IS DISTINCT FROM new.status)))) EXECUTE FUNCTION log_entry();

CREATE CONSTRAINT TRIGGER log_interval AFTER INSERT OR DELETE OR UPDATE ON public."RemovedInterval" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_interval();

CREATE CONSTRAINT TRIGGER log_judgement AFTER UPDATE ON public."Submission" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((NOT new.tryout) AND (new.role IS NULL) AND ((old.state = ANY (ARRAY['judged'::"SubmissionState", 'stopped'::"SubmissionState"])) OR (new.state = ANY (ARRAY['judged'::"SubmissionState", 'stopped'::"SubmissionState"]))) AND ((((old.state IS DISTINCT FROM new.state) OR (old.verdict IS DISTINCT FROM new.verdict)) OR (old.score IS DISTINCT FROM new.score)) OR (old.rank IS DISTINCT FROM new.rank)))) EXECUTE FUNCTION log_submission();

CREATE CONSTRAINT TRIGGER log_judgement_runs AFTER UPDATE ON public."Submission" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((NOT new.tryout) AND (new.role IS NULL) AND (new.state = 'judged'::"SubmissionState") AND (((old.state IS DISTINCT FROM new.state) OR (old.generation IS DISTINCT FROM new.generation)) OR (old."judgedAt" IS DISTINCT FROM new."judgedAt")))) EXECUTE FUNCTION log_runs();

CREATE CONSTRAINT TRIGGER log_meeting AFTER INSERT OR DELETE ON public."DuelTrial" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_meeting();

CREATE CONSTRAINT TRIGGER log_participation AFTER INSERT OR DELETE OR UPDATE ON public."Participation" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_participation();

CREATE CONSTRAINT TRIGGER log_release AFTER DELETE ON public."HeldStanding" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_release();

CREATE CONSTRAINT TRIGGER log_submission AFTER INSERT ON public."Submission" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((NOT new.tryout) AND (new.role IS NULL))) EXECUTE FUNCTION log_submission();

CREATE CONSTRAINT TRIGGER log_submission_runs AFTER INSERT ON public."Submission" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((NOT new.tryout) AND (new.role IS NULL) AND (new.state = 'judged'::"SubmissionState"))) EXECUTE FUNCTION log_runs();

CREATE TRIGGER count_growth AFTER UPDATE OF "compileLog" ON public."Submission" FOR EACH ROW WHEN (((old.generation = 0) AND (new.generation = 0) AND (new."compileLog" IS DISTINCT FROM old."compileLog"))) EXECUTE FUNCTION count_growth('n."userId"', 'counts');

CREATE TRIGGER count_growth AFTER UPDATE OF answer ON public."Clarification" FOR EACH ROW EXECUTE FUNCTION count_growth('n."answeredById"', 'counts');

CREATE TRIGGER count_growth AFTER UPDATE OF document ON public."Revision" FOR EACH ROW EXECUTE FUNCTION count_growth('n."authorId"', 'refuses');

CREATE TRIGGER count_growth AFTER UPDATE OF result ON public."RejudgeItem" FOR EACH ROW EXECUTE FUNCTION count_growth('(SELECT r."actorId" FROM "Rejudge" r WHERE r.id = n."rejudgeId")', 'counts');

CREATE TRIGGER count_mazes AFTER INSERT ON public."DuelBuild" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_mazes();

CREATE TRIGGER count_package AFTER INSERT ON public."Package" FOR EACH ROW EXECUTE FUNCTION count_package();

CREATE TRIGGER count_rows AFTER INSERT ON public."AuditEntry" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."actorId"', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON public."CaseResult" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('(SELECT s."userId" FROM "Submission" s WHERE s.id = n."submissionId" AND s.generation = 0)', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON public."Challenge" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."userId"', 'refuses');

CREATE TRIGGER count_rows AFTER INSERT ON public."Clarification" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('coalesce(n."answeredById", (SELECT p."userId" FROM "Participation" p WHERE p.id = n."participationId"))', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON public."Comment" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."userId"', 'refuses');

CREATE TRIGGER count_rows AFTER INSERT ON public."Commentary" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."createdById"', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON public."DailyResult" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."userId"', 'refuses');

CREATE TRIGGER count_rows AFTER INSERT ON public."Dialogue" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('(SELECT s."userId" FROM "Submission" s WHERE s.id = n."submissionId" AND s.generation = 0)', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON public."DuelBuild" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('payer_of_build(n."playerId")', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON public."DuelBuildLog" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('payer_of_build(n."playerId")', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON public."DuelPath" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('(SELECT payer_of_trial(t."architectId", t."solverId") FROM "DuelTrial" t WHERE t.id = n."trialId")', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON public."DuelTrial" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('payer_of_trial(n."architectId", n."solverId")', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON public."DuelTrialLog" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('(SELECT payer_of_trial(t."architectId", t."solverId") FROM "DuelTrial" t WHERE t.id = n."trialId")', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON public."DuelWalk" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."userId"', 'refuses');

CREATE TRIGGER count_rows AFTER INSERT ON public."GameLog" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('(SELECT s."userId" FROM "Submission" s WHERE s.id = n."submissionId" AND s.generation = 0)', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON public."PrintJob" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."senderId"', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON public."Replay" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('(SELECT s."userId" FROM "Submission" s WHERE s.id = n."submissionId" AND s.generation = 0)', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON public."Revision" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."authorId"', 'refuses');

CREATE TRIGGER count_rows AFTER INSERT ON public."SimilarityPair" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('(SELECT r."startedById" FROM "SimilarityReport" r WHERE r.id = n."reportId")', 'counts');

CREATE TRIGGER count_rows AFTER INSERT ON public."Submission" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_rows('n."userId"', 'refuses');

CREATE TRIGGER end_appointments AFTER UPDATE OF role ON public."User" FOR EACH ROW WHEN (((old.role = ANY (ARRAY['organiser'::"Role", 'administrator'::"Role"])) AND (new.role <> ALL (ARRAY['organiser'::"Role", 'administrator'::"Role"])))) EXECUTE FUNCTION end_appointments();

CREATE TRIGGER end_invitations AFTER UPDATE OF role, "disabledAt" ON public."User" FOR EACH ROW WHEN (((old.role <> new.role) OR ((old."disabledAt" IS NULL) AND (new."disabledAt" IS NOT NULL)))) EXECUTE FUNCTION end_invitations();

CREATE TRIGGER forget_questions BEFORE DELETE ON public."Participation" FOR EACH ROW EXECUTE FUNCTION forget_questions();

CREATE TRIGGER hold_new_result AFTER UPDATE ON public."Submission" FOR EACH ROW WHEN (((new.state = 'judged'::"SubmissionState") AND (NOT new.tryout) AND (new.role IS NULL) AND ((((old.state IS DISTINCT FROM new.state) OR (old.verdict IS DISTINCT FROM new.verdict)) OR (old.score IS DISTINCT FROM new.score)) OR (old.rank IS DISTINCT FROM new.rank)))) EXECUTE FUNCTION hold_result();

CREATE TRIGGER hold_result AFTER INSERT ON public."Submission" FOR EACH ROW WHEN (((new.state = 'judged'::"SubmissionState") AND (NOT new.tryout) AND (new.role IS NULL))) EXECUTE FUNCTION hold_result();

CREATE TRIGGER move_contest_closes_in AFTER INSERT ON public."Participation" FOR EACH ROW WHEN (((new.kind <> 'virtual'::"ParticipationKind") AND ((new."extraSeconds" > 0) OR (new."startsAt" IS NOT NULL)))) EXECUTE FUNCTION move_contest_closes();

CREATE TRIGGER move_contest_closes_of AFTER UPDATE ON public."Participation" FOR EACH ROW WHEN (((old."extraSeconds" IS DISTINCT FROM new."extraSeconds") OR (old."startsAt" IS DISTINCT FROM new."startsAt"))) EXECUTE FUNCTION move_contest_closes();

CREATE TRIGGER move_contest_closes_out AFTER DELETE ON public."Participation" FOR EACH ROW WHEN (((old.kind <> 'virtual'::"ParticipationKind") AND ((old."extraSeconds" > 0) OR (old."startsAt" IS NOT NULL)))) EXECUTE FUNCTION move_contest_closes();

CREATE TRIGGER note_grades_of_answer AFTER INSERT ON public."Submission" FOR EACH ROW WHEN (((new.state = 'judged'::"SubmissionState") AND (NOT new.tryout) AND (new.role IS NULL))) EXECUTE FUNCTION note_grades_of_submission();

CREATE TRIGGER note_grades_of_course AFTER INSERT OR UPDATE OF "lineItemsUrl", scopes ON public."LtiCourse" FOR EACH ROW EXECUTE FUNCTION note_grades_of_class();

CREATE TRIGGER note_grades_of_extension AFTER INSERT OR DELETE OR UPDATE ON public."AssignmentExtension" FOR EACH ROW EXECUTE FUNCTION note_grades_of_assignment();

CREATE TRIGGER note_grades_of_judgement AFTER UPDATE ON public."Submission" FOR EACH ROW WHEN (((NOT new.tryout) AND (new.role IS NULL) AND ((((old.state IS DISTINCT FROM new.state) OR (old.verdict IS DISTINCT FROM new.verdict)) OR (old.score IS DISTINCT FROM new.score)) OR (old.rank IS DISTINCT FROM new.rank)))) EXECUTE FUNCTION note_grades_of_submission();

CREATE TRIGGER note_grades_of_member AFTER INSERT OR UPDATE ON public."ClassMember" FOR EACH ROW EXECUTE FUNCTION note_grades_of_class();

CREATE TRIGGER note_grades_of_problem AFTER INSERT OR DELETE OR UPDATE ON public."AssignmentProblem" FOR EACH ROW EXECUTE FUNCTION note_grades_of_assignment();

CREATE TRIGGER note_grades_of_window AFTER INSERT OR UPDATE ON public."Assignment" FOR EACH ROW EXECUTE FUNCTION note_grades_of_class();

CREATE TRIGGER remove_empty_team AFTER DELETE ON public."TeamMember" FOR EACH ROW EXECUTE FUNCTION remove_empty_team();

CREATE TRIGGER set_contest_closes BEFORE INSERT OR UPDATE ON public."Contest" FOR EACH ROW EXECUTE FUNCTION set_contest_closes();

CREATE TRIGGER shorten_compile_log BEFORE UPDATE OF "compileLog" ON public."Submission" FOR EACH ROW WHEN (((old.generation = 0) AND (new.generation = 0) AND (char_length(new."compileLog") > 1000))) EXECUTE FUNCTION shorten_compile_log();

CREATE TRIGGER spare_row BEFORE INSERT ON public."Dialogue" FOR EACH ROW EXECUTE FUNCTION spare_row('(SELECT s."userId" FROM "Submission" s WHERE s.id = n."submissionId" AND s.generation = 0)');

CREATE TRIGGER spare_row BEFORE INSERT ON public."DuelBuildLog" FOR EACH ROW EXECUTE FUNCTION spare_row('payer_of_build(n."playerId")');

CREATE TRIGGER spare_row BEFORE INSERT ON public."DuelTrialLog" FOR EACH ROW EXECUTE FUNCTION spare_row('(SELECT payer_of_trial(t."architectId", t."solverId") FROM "DuelTrial" t WHERE t.id = n."trialId")');

CREATE TRIGGER spare_row BEFORE INSERT ON public."GameLog" FOR EACH ROW EXECUTE FUNCTION spare_row('(SELECT s."userId" FROM "Submission" s WHERE s.id = n."submissionId" AND s.generation = 0)');

CREATE TRIGGER tell_desk AFTER INSERT OR DELETE OR UPDATE ON public."Balloon" FOR EACH ROW EXECUTE FUNCTION tell_desk();

CREATE TRIGGER tell_desk AFTER INSERT OR DELETE OR UPDATE ON public."PrintJob" FOR EACH ROW EXECUTE FUNCTION tell_desk();
