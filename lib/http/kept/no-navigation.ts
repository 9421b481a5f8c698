/** Stands for `next/navigation` where elements are made HTML outside of Next: no router takes over a click there. */
export const useRouter = () => ({ push: () => {} })
