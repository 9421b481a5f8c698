// `npm run build`: the production build, if the sources have changed since the last one.
import './node-version.cjs'
import { makeFolders } from './up/folders.mjs'

makeFolders()
const { buildSite, clientIsCurrent, generateClient, siteIsCurrent } = await import('./up/build.mjs')
if (!clientIsCurrent()) await generateClient()
if (siteIsCurrent()) console.log('The build is current.')
else await buildSite()
