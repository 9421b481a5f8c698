/** Replaces `next/navigation` when elements are rendered to HTML outside Next, where no router handles clicks. */
export const useRouter = () => ({ push: () => {} })
