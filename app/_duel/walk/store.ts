'use server'

import type { Fault, Result } from '@/judge/kit/result'
import { currentUser } from '@/lib/auth'
import { type KeptWalk, keepWalk, walkForm } from '@/lib/duel/walks'
import { refusal } from '@/lib/errors'

/** Keeps a walk of the reader's, who must be signed in; the server walks it again. */
export async function storeWalk(hash: string, path: string): Promise<Result<KeptWalk, Fault>> {
  const parsed = walkForm.safeParse({ hash, path })
  if (!parsed.success) return { ok: false, error: refusal('bad-walk') }
  const user = await currentUser()
  if (!user) return { ok: false, error: refusal('walk-signed-out') }
  return keepWalk({ userId: user.id, ...parsed.data })
}
