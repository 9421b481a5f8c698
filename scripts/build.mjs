// `npm run build`: makes a production build if the sources have changed since the last one.
import './node-version.cjs'
import { makeFolders } from './up/folders.mjs'

makeFolders()
const { buildSite, buildWorker, clientIsCurrent, generateClient, siteIsCurrent, workerIsCurrent } =
  await import('./up/build.mjs')
const { buildCommand, commandIsCurrent } = await import('./up/command.mjs')
if (!clientIsCurrent()) await generateClient()
if (!workerIsCurrent()) await buildWorker()
if (!commandIsCurrent()) await buildCommand()
if (siteIsCurrent()) console.log('The build is current.')
else await buildSite()
