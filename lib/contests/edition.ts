/** Tells one state of a contest from the one before and the next. */
export const editionOf = ({ updatedAt }: { readonly updatedAt: Date }): string => updatedAt.toISOString()
