import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Deps, StoredPictures } from '../../../deps.ts';
import { type MediaFormat, SNIFF_BYTES, sniff } from '../../../media/index.ts';
import { originalLimits, withPlainFolder } from '../originals/index.ts';
import { removePublicContent } from './manage.ts';
import { openPoolFile } from './pool.ts';
import { readyItems } from './search-pool.ts';

export const storedPool: StoredPictures = {
  kind: 'public content',
  list: async ({ db }, after, limit) => {
    const rows = await readyItems(db)
      .select('id')
      .$if(after !== '', (query) => query.where('id', '>', after))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => ({ ref: id, file: id, memberId: null }));
  },
  hash: (deps, { ref }) =>
    withPlainFolder(deps, async (folder) => {
      const opened = await openPoolFile(deps, ref);
      if (!opened) return null;
      const file = path.join(folder, 'file');
      await pipeline(opened.file.stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      const format = await formatOf(file);
      if (!format) return null;
      const inspection = await deps.media.inspect(file, format, originalLimits, 'site');
      return deps.media.hashFile(file, inspection, 'site');
    }),
  remove: async (deps: Deps, { ref }) => {
    if (await readyItems(deps.db).where('id', '=', ref).select('id').executeTakeFirst()) {
      await removePublicContent(deps, null, { params: { id: ref } });
    }
  },
};

async function formatOf(file: string): Promise<MediaFormat | null> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    const format = sniff(buffer.subarray(0, bytesRead));
    return format === 'svg' ? null : format;
  } finally {
    await handle.close();
  }
}
