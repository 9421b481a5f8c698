// `npm run icons`: draws the icons that cannot be SVG from app/icon.svg: favicon.ico and home-screen icons.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { inRoot } from './up/paths.mjs'

const PAPER = '#fbfaf7'

/** The mark in its light-theme colours, without the theme switch. */
const mark = readFileSync(inRoot('app', 'icon.svg'), 'utf8').replace(
  /@media[^{]*\{(?:[^{}]*\{[^}]*\})*\}/,
  '',
)

/**
 * @param {number} side Pixels.
 * @param {number} share Share of the side that the mark takes. At 1 there is no paper behind it.
 */
async function png(side, share = 1) {
  const inside = Math.round(side * share)
  const picture = await sharp(Buffer.from(mark), { density: (72 * inside) / 28 })
    .resize(inside, inside)
    .png()
    .toBuffer()
  if (share === 1) return picture
  return sharp({ create: { width: side, height: side, channels: 3, background: PAPER } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/**
 * Packs several PNG pictures into an ICO file: a header of 6 bytes, 16 for each picture, then the pictures.
 * @param {{ side: number, data: Buffer }[]} pictures
 */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = head.length
  for (const [index, { side, data }] of pictures.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(side % 256, entry)
    head.writeUInt8(side % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(data.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += data.length
  }
  return Buffer.concat([head, ...pictures.map(({ data }) => data)])
}

mkdirSync(inRoot('public', 'icons'), { recursive: true })
const sides = [16, 32, 48]
const small = await Promise.all(sides.map(async (side) => ({ side, data: await png(side) })))
writeFileSync(inRoot('public', 'favicon.ico'), ico(small))
writeFileSync(inRoot('app', 'apple-icon.png'), await png(180, 0.72))
for (const side of [192, 512]) writeFileSync(inRoot('public', 'icons', `${side}.png`), await png(side, 0.8))
// Phones crop the icon to a shape: everything important must be within the inner 80 %.
writeFileSync(inRoot('public', 'icons', 'maskable.png'), await png(512, 0.56))
