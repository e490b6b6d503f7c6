import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline as pipe, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../../deps.ts';
import { cipherAt } from '../../../platform/crypto/cipher-at.ts';
import { unwrapKey } from '../../../platform/crypto/sealing.ts';
import { deleteExpiredResumables } from './resumable-queries.ts';

type FolderDeps = Pick<Deps, 'config'>;
type FileDeps = FolderDeps & Pick<Deps, 'secrets'>;
export type PartFile = { id: string; wrappedKey: Buffer };

/** All web processes of a machine share this folder. */
const folderOf = ({ config }: FolderDeps) => path.join(config.dataDir, 'resumable');
const fileOf = (deps: FolderDeps, id: string) => path.join(folderOf(deps), id);
const fileKeyOf = ({ secrets }: FileDeps, { wrappedKey }: PartFile) =>
  unwrapKey(wrappedKey, secrets.key('resumable uploads'));

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Call it after the upload has its row, because the sweep removes files without one. */
export async function createParts(deps: FolderDeps, id: string): Promise<void> {
  await mkdir(folderOf(deps), { recursive: true, mode: 0o700 });
  await writeFile(fileOf(deps, id), '', { flag: 'wx', mode: 0o600 });
}

export async function sizeOfParts(deps: FolderDeps, id: string): Promise<number | null> {
  return stat(fileOf(deps, id)).then(
    ({ size }) => size,
    (error) => {
      if (isMissing(error)) return null;
      throw error;
    },
  );
}

/** Encrypted. Bytes that arrive before an error stay and count. Returns their number. */
export async function appendParts(
  deps: FileDeps,
  file: PartFile,
  chunks: AsyncIterable<Buffer>,
  offset: number,
): Promise<number> {
  const cipher = cipherAt(fileKeyOf(deps, file), offset);
  const out = createWriteStream(fileOf(deps, file.id), { flags: 'r+', start: offset, flush: true });
  let bytes = 0;
  const encrypt = async function* (plain: AsyncIterable<Buffer>) {
    for await (const chunk of plain) {
      bytes += chunk.length;
      yield cipher.update(chunk);
    }
  };
  try {
    await pipeline(chunks, encrypt, out);
  } finally {
    // The next piece begins at the file's end, so no later write may follow.
    if (!out.closed) await once(out, 'close');
  }
  return bytes;
}

export async function readParts(deps: FileDeps, file: PartFile): Promise<Readable | null> {
  const opened = await open(fileOf(deps, file.id)).catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return opened && pipe(opened.createReadStream(), cipherAt(fileKeyOf(deps, file), 0), () => undefined);
}

export const removeParts = (deps: FolderDeps, id: string) => rm(fileOf(deps, id), { force: true });

export async function sweepResumables(deps: FolderDeps & Pick<Deps, 'db' | 'clock'>): Promise<number> {
  await deleteExpiredResumables(deps.db, deps.clock.now());
  const ids = await readdir(folderOf(deps)).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  if (ids.length === 0) return 0;
  const rows = await deps.db.selectFrom('resumable_uploads').select('id').where('content_id', 'is', null).execute();
  const known = new Set(rows.map(({ id }) => id));
  const orphans = ids.filter((id) => !known.has(id));
  for (const id of orphans) await removeParts(deps, id);
  return orphans.length;
}
