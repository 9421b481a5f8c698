'use client'

import { ReplayView, type ReplayViewProps } from '@/app/_views/ReplayView'
import { LABYRINTH_PATH } from './face'

export const PathReplay = (props: ReplayViewProps) => <ReplayView face={LABYRINTH_PATH} {...props} />
