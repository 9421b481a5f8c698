/** Identifies one state of a contest, a class or an assignment. */
export const editionOf = ({ updatedAt }: { readonly updatedAt: Date }): string => updatedAt.toISOString()
