import type { MetadataRoute } from 'next'

/** Problems may be indexed; accounts and single submissions may not, because they are private to their owners. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/api/', '/notices', '/settings', '/submissions/', '/users/'],
    },
  }
}
