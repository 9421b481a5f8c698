'use client'

import type { DetailsProps } from '../face'
import { Starts } from '../robot-escape/Starts'

/** The list of `robot-escape`, in this puzzle's words. */
export const BotStarts = (props: DetailsProps<'robot-escape-bot'>) => (
  <Starts {...props} puzzle="robot-escape-bot" />
)
