import { PERSON, type Person, personOf } from '@/lib/core/person'
import type { Prisma } from '@/lib/generated/prisma/client'

/** Who takes part in a contest, as others see them: a person or a team. */
export interface Contestant {
  /** The display name of the person or the team. */
  readonly name: string
  /** Null for a team. */
  readonly person: Person | null
  /** The people of a team; none for a person. */
  readonly members: readonly Person[]
  /** The name of the school, university or company; null if none is known. */
  readonly organisation: string | null
  /** The name of the group that the scoreboard can be filtered by; null if there is none. */
  readonly group: string | null
}

/** The columns that a query of a participation must select for a `Contestant`. */
export const CONTESTANT = {
  user: { select: PERSON },
  team: {
    select: {
      name: true,
      members: { select: { user: { select: PERSON } }, orderBy: { joinedAt: 'asc' as const } },
    },
  },
  organisation: { select: { name: true } },
  group: { select: { name: true } },
} as const satisfies Prisma.ParticipationSelect

interface Row {
  readonly user: Person | null
  readonly team: { readonly name: string; readonly members: readonly { readonly user: Person }[] } | null
  readonly organisation: { readonly name: string } | null
  readonly group: { readonly name: string } | null
}

/** Makes a `Contestant` of what a query has selected: nothing else may reach a page. */
export function contestantOf({ user, team, organisation, group }: Row): Contestant {
  return {
    name: team?.name ?? user?.name ?? '',
    person: user && personOf(user),
    members: (team?.members ?? []).map((member) => personOf(member.user)),
    organisation: organisation?.name ?? null,
    group: group?.name ?? null,
  }
}
