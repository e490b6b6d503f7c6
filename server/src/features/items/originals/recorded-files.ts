import type { Deps, RecordedFile } from '../../../deps.ts';
import { say } from './messages.ts';
import { openSealedFile } from './open.ts';
import { loadOriginalKey } from './queries.ts';

const batchSize = 500;
const mend = say('copyItFromABackup');

export async function* recordedOriginals(deps: Pick<Deps, 'db' | 'storage' | 'secrets'>): AsyncGenerator<RecordedFile> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await deps.db
      .selectFrom('originals')
      .selectAll()
      .where('content_id', '>', after)
      .orderBy('content_id')
      .limit(batchSize)
      .execute();
    for (const { content_id: id, storage_key: storageKey, wrapped_key: wrappedKey, bytes, sha256 } of rows)
      yield {
        what: `the original of item ${id}`,
        key: storageKey,
        bytes: Number(bytes),
        sha256,
        open: () => openSealedFile(deps, { storageKey, wrappedKey }),
        isRecorded: async () => (await loadOriginalKey(deps.db, id)) === storageKey,
        mend,
      };
    const last = rows.at(-1);
    if (!last) return;
    after = last.content_id;
  }
}
