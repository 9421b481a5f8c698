'use client'

import { ReplayView, type ReplayViewProps } from '@/app/_views/ReplayView'
import { withDetails } from '../face'
import { ROBOT_ESCAPE } from './face'
import { Starts } from './Starts'

const FACE = withDetails(ROBOT_ESCAPE, Starts)

export const RobotReplay = (props: ReplayViewProps) => <ReplayView face={FACE} {...props} />
