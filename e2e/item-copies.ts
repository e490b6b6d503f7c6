import { randomUUID } from 'node:crypto';
import type { Pool } from '../server/src/platform/db/pool.ts';
import type { RunningSite } from './site.ts';
import { poolOf } from './site-database.ts';

const batch = 1000;

/**
 * Lists many copies of a few published items with their files. Copies are a day old and one second apart, newest
 * first, and named `Tile 1` and so on.
 */
export async function insertCopies(site: RunningSite, models: readonly string[], count: number): Promise<void> {
  const pool = poolOf(site);
  try {
    for (let done = 0; done < count; done += batch) {
      const copies = Array.from({ length: Math.min(batch, count - done) }, (_, n) => ({
        id: randomUUID(),
        model: models[(done + n) % models.length] ?? '',
        nth: done + n,
      }));
      for (const model of new Set(copies.map((copy) => copy.model))) {
        const ids = copies.filter((copy) => copy.model === model).map(({ id }) => id);
        await site.copyFiles(model, ids);
      }
      await copyRows(pool, copies);
    }
  } finally {
    await pool.end();
  }
}

async function copyRows(pool: Pool, copies: { id: string; model: string; nth: number }[]): Promise<void> {
  const columns = [copies.map(({ id }) => id), copies.map(({ model }) => model), copies.map(({ nth }) => nth)];
  const copied = 'unnest($1::uuid[], $2::uuid[], $3::int[]) as copy (id, model, nth)';
  const kept = ['owner_id', 'kind', 'visibility', 'status', 'mask_version', 'censor_type', 'censor_scope'];
  const shapes = ['censor_intensity', 'placeholder', 'width', 'height', 'animated', 'duration_ms', 'parts_known'];
  const same = [...kept, ...shapes].join(', ');
  await pool.query(
    `insert into content (id, title, created_at, updated_at, published_at, ${same})
     select copy.id, 'Tile ' || (copy.nth + 1), moment, moment, moment, ${same}
     from ${copied} join content on content.id = copy.model,
       lateral (select now() - interval '1 day' - copy.nth * interval '1 second' as moment) at`,
    columns,
  );
  const files = 'mask_version, storage_key, type, bytes, sha256, width, height, cover';
  await pool.query(
    `insert into masters (content_id, ${files}) select copy.id, ${files} from ${copied} join masters on content_id = model`,
    columns,
  );
  await pool.query(
    `insert into content_tags (content_id, tag_id, position)
     select copy.id, tag_id, position from ${copied} join content_tags on content_id = model`,
    columns,
  );
  await pool.query('select relist($1::uuid[], now())', [copies.map(({ id }) => id)]);
}
