-- What must hold of every row, whoever writes it. The code refuses such values first and in words; these are the
-- last line, so they name a limit rather than a reason. Prisma does not know CHECK constraints: they stand here only.

ALTER TABLE "User"
  ADD CONSTRAINT "User_username_form" CHECK ("username" ~ '^[a-z0-9][a-z0-9_-]{2,29}$'),
  ADD CONSTRAINT "User_name_length" CHECK (char_length("name") BETWEEN 1 AND 60),
  ADD CONSTRAINT "User_name_visible" CHECK ("name" ~ '[^[:space:]]'),
  ADD CONSTRAINT "User_email_form" CHECK ("email" = lower("email") AND "email" ~ '^[^@[:space:]]+@[^@[:space:]]+$' AND char_length("email") <= 254),
  ADD CONSTRAINT "User_passwordHash_form" CHECK ("passwordHash" LIKE '$argon2id$%'),
  ADD CONSTRAINT "User_sessionEpoch_range" CHECK ("sessionEpoch" >= 0);

ALTER TABLE "Account"
  ADD CONSTRAINT "Account_filled" CHECK ("provider" <> '' AND "providerAccountId" <> '');

ALTER TABLE "Problem"
  ADD CONSTRAINT "Problem_id_form" CHECK ("id" ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  ADD CONSTRAINT "Problem_difficulty_range" CHECK ("difficulty" BETWEEN 1 AND 5),
  ADD CONSTRAINT "Problem_position_range" CHECK ("position" >= 0),
  ADD CONSTRAINT "Problem_answerBytes_range" CHECK ("answerBytes" BETWEEN 1 AND 67108864);

ALTER TABLE "Statement"
  ADD CONSTRAINT "Statement_locale_form" CHECK ("locale" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  ADD CONSTRAINT "Statement_title_filled" CHECK ("title" <> '');

ALTER TABLE "Case"
  ADD CONSTRAINT "Case_name_form" CHECK ("name" ~ '^[a-z0-9][a-z0-9-]*$'),
  ADD CONSTRAINT "Case_position_range" CHECK ("position" >= 0),
  ADD CONSTRAINT "Case_seed_range" CHECK ("seed" >= 0);

ALTER TABLE "Submission"
  ADD CONSTRAINT "Submission_verdict_known" CHECK ("verdict" IN ('judge-error', 'compile-error', 'invalid', 'runtime-error', 'output-limit', 'memory-limit', 'time-limit', 'wrong-answer', 'partial', 'accepted')),
  ADD CONSTRAINT "Submission_score_range" CHECK ("score" >= 0 AND "score" < 'Infinity'),
  ADD CONSTRAINT "Submission_rank_whole" CHECK ("rank" IS NOT NULL AND array_position("rank", NULL) IS NULL AND array_position("rank", 'NaN') IS NULL),
  ADD CONSTRAINT "Submission_rules_range" CHECK ("rules" >= 1);

ALTER TABLE "CaseResult"
  ADD CONSTRAINT "CaseResult_verdict_known" CHECK ("verdict" IN ('judge-error', 'compile-error', 'invalid', 'runtime-error', 'output-limit', 'memory-limit', 'time-limit', 'wrong-answer', 'partial', 'accepted')),
  ADD CONSTRAINT "CaseResult_score_range" CHECK ("score" >= 0 AND "score" < 'Infinity');

ALTER TABLE "Replay"
  ADD CONSTRAINT "Replay_format_range" CHECK ("format" >= 1),
  ADD CONSTRAINT "Replay_rules_range" CHECK ("rules" >= 1),
  ADD CONSTRAINT "Replay_seed_range" CHECK ("seed" >= 0),
  ADD CONSTRAINT "Replay_verdict_known" CHECK ("verdict" IN ('judge-error', 'compile-error', 'invalid', 'runtime-error', 'output-limit', 'memory-limit', 'time-limit', 'wrong-answer', 'partial', 'accepted')),
  ADD CONSTRAINT "Replay_moves_whole" CHECK ("moves" IS NOT NULL AND array_position("moves", NULL) IS NULL),
  ADD CONSTRAINT "Replay_score_range" CHECK ("score" >= 0 AND "score" < 'Infinity');

ALTER TABLE "Standing"
  ADD CONSTRAINT "Standing_score_range" CHECK ("score" >= 0 AND "score" < 'Infinity'),
  ADD CONSTRAINT "Standing_rank_whole" CHECK ("rank" IS NOT NULL AND array_position("rank", NULL) IS NULL AND array_position("rank", 'NaN') IS NULL);

ALTER TABLE "OverallStanding"
  ADD CONSTRAINT "OverallStanding_solved_range" CHECK ("solved" >= 0),
  ADD CONSTRAINT "OverallStanding_score_range" CHECK ("score" >= 0 AND "score" < 'Infinity');

ALTER TABLE "AuditEntry"
  ADD CONSTRAINT "AuditEntry_action_filled" CHECK ("action" <> '');
