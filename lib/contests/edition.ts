/** Identifies one state of a contest. */
export const editionOf = ({ updatedAt }: { readonly updatedAt: Date }): string => updatedAt.toISOString()
