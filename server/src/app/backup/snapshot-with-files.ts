import { text } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { openSnapshot, type Snapshot } from '../../platform/db/table-copy/index.ts';
import type { DB } from '../../tables.ts';
import type { Copied } from './stored-files.ts';

const attempts = 20;
/** Ids in one question to the database. */
const idsAtOnce = 10_000;

const idIn = (key: string): string | undefined => /^content\/([0-9a-f-]{36})\//.exec(key)?.[1];

/** Whether an item of the snapshot that is not among the known ones was deleted since: its files may have gone before they were read. */
async function lostItem(snapshot: Snapshot, db: Kysely<DB>, known: ReadonlySet<string | undefined>): Promise<boolean> {
  const ids = (await text(snapshot.read({ name: 'public.content', columns: ['id'] }))).split('\n').filter(Boolean);
  const added = ids.filter((id) => !known.has(id));
  for (let at = 0; at < added.length; at += idsAtOnce) {
    const asked = added.slice(at, at + idsAtOnce);
    const there = await db.selectFrom('content').select('id').where('id', 'in', asked).execute();
    if (there.length < asked.length) return true;
  }
  return false;
}

/**
 * Opens the tables of one moment of which every item has its files in the backup. `copyNew` copies the files that came since it was called
 * last. An item that was uploaded since then and is deleted before it ends may lose its files: then a later moment is taken.
 */
export async function openSnapshotWithFiles(
  databaseUrl: string,
  db: Kysely<DB>,
  { copied, copyNew }: { copied: Copied; copyNew: () => Promise<void> },
): Promise<Snapshot> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const known = new Set([...copied.keys()].map(idIn));
    const snapshot = await openSnapshot(databaseUrl);
    try {
      await copyNew();
      if (!(await lostItem(snapshot, db, known))) return snapshot;
    } catch (error) {
      await snapshot.close();
      throw error;
    }
    await snapshot.close();
  }
  throw new Error('Members delete new items faster than their files can be read: no backup was made. Run it again.');
}
