'use client'

import { ReplayView, type ReplayViewProps } from '@/app/_views/ReplayView'
import { MAZE_ARCHITECT } from './face'

export const BuildReplay = (props: ReplayViewProps) => <ReplayView face={MAZE_ARCHITECT} {...props} />
