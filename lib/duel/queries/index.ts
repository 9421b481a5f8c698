/** What a duel's pages show. */
export { type Entry, type EntryPage, type EntryVersion, entry } from './entries'
export { type LeaderboardRow, leaderboard } from './leaderboard'
export { type DuelMatrix, matrix } from './matrix'
export { type MazePage, type MazeTrial, type MazeWalk, maze } from './mazes'
export { type DuelProgress, progress } from './progress'
export { type Meeting, type OtherTrial, type TrialPage, type TrialRow, trial, trialsOf } from './trials'
export { type OwnWalk, type WalkPage, walk, walksOf } from './walks'
