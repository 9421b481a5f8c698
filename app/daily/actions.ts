'use server'

import { z } from 'zod'
import type { Fault, Result } from '@/judge/kit/result'
import { action } from '@/lib/core/input/action'
import { type KeptDaily, keepDaily } from '@/lib/daily/commands'
import { currentUser } from '@/lib/users/current-user'

/** Stores the user's answer to a board of a day; the server judges whatever it receives. */
export const storeDaily = action(
  [z.string(), z.string(), z.string()],
  async (day, board, answer): Promise<Result<KeptDaily, Fault>> =>
    keepDaily((await currentUser())?.id, { day, board, answer }),
)
