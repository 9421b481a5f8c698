'use server'

import { z } from 'zod'
import type { Fault, Result } from '@/judge/kit/result'
import { currentUser } from '@/lib/auth'
import { action } from '@/lib/core/input/action'
import { type KeptWalk, keepWalk } from '@/lib/duel/walks'

/** Keeps a walk of the reader's; whatever it is sent, the server looks at it first. */
export const storeWalk = action(
  [z.string(), z.string()],
  async (hash, path): Promise<Result<KeptWalk, Fault>> => keepWalk((await currentUser())?.id, { hash, path }),
)
