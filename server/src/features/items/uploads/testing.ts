import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { TestSite } from '../../../../tests/testing.ts';
import { drawOnce } from '../../../media/builders/draw-once.ts';

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/** A drawn landscape of hills in any size. */
export const aPicture = (format: Format = 'jpeg', { width = 320, height = 240 } = {}): Promise<Buffer> =>
  drawOnce(`hills ${width} x ${height} ${format}`, () => drawHills(format, width, height));

function drawHills(format: Format, width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const ridge = Math.sin(x / 37) * 0.1 + Math.sin(x / 11) * 0.04 + 0.55;
      const depth = y / height - ridge;
      const [r, g, b] = depth < 0 ? [200 + 40 * depth, 180, 150 - 80 * depth] : [40 + 90 * depth, 70, 60 - 40 * depth];
      pixels.set([r, g, b].map(Math.round), (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    [format]()
    .toBuffer();
}

export const aFile = async (format: Format = 'jpeg') => ({
  name: `hills.${format}`,
  type: `image/${format}`,
  bytes: await aPicture(format),
});

export const fields = { title: 'Hills at dusk', adultsAgree: true } as const;

const tables = ['content', 'content_tags', 'tags', 'originals', 'attestations', 'masters', 'detections', 'jobs.job'];

export async function allTraces({ deps }: Pick<TestSite, 'deps'>): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const table of tables) {
    const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(deps.db);
    rows[table] = counted.rows[0]?.n;
  }
  const stored: string[] = [];
  // A file that arrived in pieces waits for its upload.
  for await (const key of deps.storage.keys('')) if (!key.startsWith('resumable/')) stored.push(key);
  const plain = await readdir(path.join(deps.config.dataDir, 'plain')).catch(() => []);
  return { ...rows, stored: stored.sort(), plain };
}
