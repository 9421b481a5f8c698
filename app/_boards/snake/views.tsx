'use client'

import { ReplayView, type ReplayViewProps } from '@/app/_views/ReplayView'
import { Workbench, type WorkbenchProps } from '@/app/_views/Workbench'
import { SNAKE } from './face'

export const SnakeWorkbench = (props: WorkbenchProps) => <Workbench face={SNAKE} {...props} />
export const SnakeReplay = (props: ReplayViewProps) => <ReplayView face={SNAKE} {...props} />
