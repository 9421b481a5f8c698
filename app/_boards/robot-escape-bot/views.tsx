'use client'

import { ReplayView, type ReplayViewProps } from '@/app/_views/ReplayView'
import { Workbench, type WorkbenchProps } from '@/app/_views/Workbench'
import { withDetails } from '../face'
import { ROBOT_ESCAPE_BOT } from './face'
import { BotStarts } from './Starts'

const FACE = withDetails(ROBOT_ESCAPE_BOT, BotStarts)

export const RobotBotWorkbench = (props: WorkbenchProps) => <Workbench face={FACE} {...props} />
export const RobotBotReplay = (props: ReplayViewProps) => <ReplayView face={FACE} {...props} />
