import { Readable } from 'node:stream';
import type { Source } from '@veil/contract/items/sources.ts';
import sharp from 'sharp';
import type { TestSite } from '../../../../tests/testing.ts';
import { addToPool } from './add-to-pool.ts';

let drawn = 0;

/** A plain picture in a new color each time. */
export async function aPoolPicture({ width = 400, height = 300 } = {}): Promise<Buffer> {
  drawn += 1;
  const background = { r: (drawn * 37) % 256, g: (drawn * 91) % 256, b: drawn % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** An item of the pool. */
export async function aPoolItem(
  { deps }: Pick<TestSite, 'deps'>,
  { title = 'A field', source = {}, bytes }: { title?: string; source?: Partial<Source>; bytes?: Buffer } = {},
): Promise<{ id: string }> {
  const file = { name: '', type: 'image/png', stream: Readable.from([bytes ?? (await aPoolPicture())]) };
  const { id } = await addToPool(deps, {
    title,
    source: { name: 'Drawings', url: null, author: null, licence: 'unstated', ...source },
    file,
    by: 'tests',
  });
  return { id };
}
