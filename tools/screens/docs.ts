import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** The README shows this screen. */
export const documented = { only: 'feed', width: '1440', theme: 'dark' };
const maxBytes = 250_000;

export async function copyToDocs(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  const { only, width, theme } = documented;
  const name = `${only}-${width}-${theme}`;
  let bytes: Buffer;
  let quality = 85;
  do {
    bytes = await sharp(path.join(from, `${name}.png`))
      .webp({ quality, effort: 6 })
      .toBuffer();
    quality -= 5;
  } while (bytes.length > maxBytes && quality > 20);
  await writeFile(path.join(to, `${name}.webp`), bytes);
  console.log(`${name}.webp, ${Math.round(bytes.length / 1000)} kB`);
}
