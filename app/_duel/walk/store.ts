'use server'

import type { Fault, Result } from '@/judge/kit/result'
import { currentUser } from '@/lib/auth'
import { type KeptWalk, keepWalk } from '@/lib/duel/walks'

/** Keeps a walk of the reader's; whatever it is sent, the server looks at it first. */
export const storeWalk = async (hash: string, path: string): Promise<Result<KeptWalk, Fault>> =>
  keepWalk((await currentUser())?.id, { hash, path })
