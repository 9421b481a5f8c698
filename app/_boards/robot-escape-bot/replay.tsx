'use client'

import { ReplayView, type ReplayViewProps } from '@/app/_views/ReplayView'
import { withDetails } from '../face'
import { ROBOT_ESCAPE_BOT } from './face'
import { BotStarts } from './Starts'

const FACE = withDetails(ROBOT_ESCAPE_BOT, BotStarts)

export const RobotBotReplay = (props: ReplayViewProps) => <ReplayView face={FACE} {...props} />
