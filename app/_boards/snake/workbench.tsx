'use client'

import { Workbench, type WorkbenchProps } from '@/app/_views/Workbench'
import { SNAKE } from './face'

export const SnakeWorkbench = (props: WorkbenchProps) => <Workbench face={SNAKE} {...props} />
