'use client'

import { ReplayView, type ReplayViewProps } from '@/app/_views/ReplayView'
import { MAZE_DUEL } from './face'

export const MazeReplay = (props: ReplayViewProps) => <ReplayView face={MAZE_DUEL} {...props} />
