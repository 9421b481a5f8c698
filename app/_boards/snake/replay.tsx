'use client'

import { ReplayView, type ReplayViewProps } from '@/app/_views/ReplayView'
import { SNAKE } from './face'

export const SnakeReplay = (props: ReplayViewProps) => <ReplayView face={SNAKE} {...props} />
