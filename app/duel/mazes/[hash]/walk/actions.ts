'use server'

import { z } from 'zod'
import type { Fault, Result } from '@/judge/kit/result'
import { action } from '@/lib/core/input/action'
import { type KeptWalk, keepWalk } from '@/lib/duel/walks'
import { currentUser } from '@/lib/users/current-user'

/** Stores a walk of the user; the server validates whatever it receives. */
export const storeWalk = action(
  [z.string(), z.string()],
  async (hash, path): Promise<Result<KeptWalk, Fault>> => keepWalk((await currentUser())?.id, { hash, path }),
)
