import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { develop, drawPicture } from './picture.ts';

/**
 * Draws the picture of the kit's style guide: `npx tsx tools/art/gallery.ts`. The seed was chosen by eye; the size
 * limit keeps the repository small.
 */
const seed = 60;
/** Little grain, which takes most of the bytes. */
const strength = 24;
const mostBytes = 60_000;

const { svg } = drawPicture(seed, 'figure');
const folder = path.join(import.meta.dirname, '../../web/src/kit/gallery');
const bytes = await (await develop(svg, seed, strength))
  .resize({ width: 900, height: 1200, fit: 'cover', position: 'top' })
  .webp({ quality: 76, effort: 6 })
  .toBuffer();
if (bytes.length > mostBytes) throw new Error(`sample.webp has ${bytes.length} bytes, more than ${mostBytes}`);
await mkdir(folder, { recursive: true });
await writeFile(path.join(folder, 'sample.webp'), bytes);
