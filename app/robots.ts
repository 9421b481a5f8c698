import type { MetadataRoute } from 'next'

/** Problems may be found; accounts and single submissions are nobody's business but their owners'. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/settings', '/submissions/', '/users/'] },
  }
}
