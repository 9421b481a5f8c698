import type { Prisma } from '@/lib/generated/prisma/client'
import {
  betterDaily,
  type Clash,
  earlierMembership,
  earlierSurrender,
  followedTwice,
  followersTwice,
  followerTwice,
  invitedOneself,
  keptStays,
  longerExtension,
  ownVotes,
  sameForm,
  toldTwice,
  versions,
  withdrawnEntry,
} from './clashes'

/** The headings under which an administrator is told how much would move. */
export const COUNTED = [
  ...['submissions', 'entries', 'comments', 'contests', 'organises', 'classes', 'daily'],
  ...['follows', 'providers', 'rest'],
] as const satisfies readonly string[]

/** What happens to the rows of one relation of the other account. */
export interface Belonging {
  readonly table: Prisma.ModelName
  /** The column with the id of the user. */
  readonly column: string
  /** `ends`: they go with the account. */
  readonly how: 'moves' | 'ends'
  readonly counted?: (typeof COUNTED)[number]
  /** What makes way first, in this order. */
  readonly clashes?: readonly Clash[]
}

const moves = (
  table: Prisma.ModelName,
  column: string,
  counted: (typeof COUNTED)[number],
  ...clashes: readonly Clash[]
): Belonging => ({ table, column, how: 'moves', counted, clashes })

const ends = (table: Prisma.ModelName): Belonging => ({ table, column: 'userId', how: 'ends' })

/**
 * Every relation of a user. The type demands a decision about each of them, and a test compares the columns with the
 * schema.
 */
export const BELONGINGS = {
  accounts: moves('Account', 'userId', 'providers'),
  sessions: ends('Session'),
  submissions: moves('Submission', 'userId', 'submissions', sameForm('Submission'), versions),
  duelEntries: moves('DuelEntry', 'userId', 'entries', withdrawnEntry),
  duelWalks: moves('DuelWalk', 'userId', 'rest'),
  duelChallenges: moves('DuelChallenge', 'userId', 'rest'),
  dailyResults: moves('DailyResult', 'userId', 'daily', betterDaily),
  rejudges: moves('Rejudge', 'actorId', 'rest'),
  // Derived anew from the submissions of both.
  standings: ends('Standing'),
  overallStanding: ends('OverallStanding'),
  auditEntries: moves('AuditEntry', 'actorId', 'rest'),
  following: moves('Follow', 'followerId', 'follows', followedTwice),
  followers: moves('Follow', 'followedId', 'follows', followersTwice),
  comments: moves('Comment', 'userId', 'comments', sameForm('Comment')),
  removedComments: moves('Comment', 'removedById', 'rest'),
  hintVotes: moves('HintVote', 'userId', 'rest', ownVotes, keptStays('HintVote', 'commentId')),
  surrenders: moves('Surrender', 'userId', 'rest', earlierSurrender),
  notices: moves('Notice', 'userId', 'rest', toldTwice),
  followNotices: moves('Notice', 'followerId', 'rest', followerTwice),
  // Computed anew from the logs of contests.
  ratings: ends('Rating'),
  // Of contests and teams: whoever takes part in a contest twice is an obstacle, but for two places in one team.
  participations: moves('Participation', 'userId', 'contests'),
  teams: moves('TeamMember', 'userId', 'contests', earlierMembership),
  organises: moves('ContestOrganiser', 'userId', 'organises', keptStays('ContestOrganiser', 'contestId')),
  clarifications: moves('Clarification', 'answeredById', 'rest'),
  balloons: moves('Balloon', 'runnerId', 'rest'),
  sentPrints: moves('PrintJob', 'senderId', 'rest'),
  printedPrints: moves('PrintJob', 'printerId', 'rest'),
  commentary: moves('Commentary', 'createdById', 'rest'),
  webhooks: moves('Webhook', 'createdById', 'rest'),
  similarity: moves('SimilarityReport', 'startedById', 'rest'),
  // Who is a member of a class with both accounts is an obstacle; times that are over may overlap.
  classes: moves('ClassMember', 'userId', 'classes'),
  extensions: moves('AssignmentExtension', 'userId', 'rest', longerExtension),
  sentScores: moves('LtiScore', 'userId', 'rest', keptStays('LtiScore', 'assignmentId')),
  examReleases: moves('ExamRelease', 'userId', 'rest', keptStays('ExamRelease', 'contestId')),
  examVisits: moves('ExamVisit', 'userId', 'rest'),
  packages: moves('Package', 'uploadedById', 'rest'),
  drafts: moves('DraftOwner', 'userId', 'rest', keptStays('DraftOwner', 'draftId')),
  challenges: moves('Challenge', 'userId', 'rest'),
  revisions: moves('Revision', 'authorId', 'rest'),
  // The person has not answered with that account.
  invitations: ends('Invitation'),
  sentInvitations: { table: 'Invitation', column: 'invitedById', how: 'moves', clashes: [invitedOneself] },
  // What both have stored today is what the one has stored.
  storedBytes: { table: 'StoredBytes', column: 'userId', how: 'moves' },
} as const satisfies Record<keyof Prisma.$UserPayload['objects'], Belonging>

/** The same as a list. */
export const ALL_BELONGINGS: readonly Belonging[] = Object.values(BELONGINGS)
