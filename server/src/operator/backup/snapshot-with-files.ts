import { openSnapshot, type Snapshot } from '../../platform/db/table-copy/index.ts';
import { missingFiles } from './required-files.ts';
import type { Copied } from './stored-files.ts';

const attempts = 20;

/** `copyNew` copies files added since its last call. A file missing in two snapshots in a row is lost. */
export async function openSnapshotWithFiles(
  databaseUrl: string,
  { copied, copyNew }: { copied: Copied; copyNew: () => Promise<void> },
): Promise<{ snapshot: Snapshot; missing: string[] }> {
  let before: ReadonlySet<string> = new Set();
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const snapshot = await openSnapshot(databaseUrl);
    try {
      await copyNew();
      const missing = await missingFiles(snapshot, copied);
      if (missing.every((key) => before.has(key))) return { snapshot, missing };
      before = new Set(missing);
    } catch (error) {
      await snapshot.close();
      throw error;
    }
    await snapshot.close();
  }
  throw new Error('Members delete new items faster than their files can be read: no backup was made. Run it again.');
}
