import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../deps.ts';
import { newFileKey, sealStream, unsealStream, unwrapKey, wrapKey } from '../../platform/crypto/sealing.ts';
import { newId } from '../../platform/ids.ts';
import { putThrough } from '../originals/index.ts';

type Storing = Pick<Deps, 'storage' | 'secrets'>;

const folder = 'exports/';
const folderOf = (exportId: string): string => `${folder}${exportId}/`;
const purpose = 'exports';

export type SealedExport = { storageKey: string; wrappedKey: Buffer; bytes: number };

/** Encrypts the archive into storage with a new key. Each run has a file of its own: two runs of one job must not mix their bytes. */
export async function sealExport(deps: Storing, exportId: string, archive: Readable): Promise<SealedExport> {
  const storageKey = `${folderOf(exportId)}${newId()}`;
  const fileKey = newFileKey();
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const sealed = sealStream(fileKey);
  await putThrough(deps.storage, storageKey, [archive, measure, sealed]);
  return { storageKey, wrappedKey: wrapKey(fileKey, deps.secrets.key(purpose)), bytes };
}

/** Keeps the last piece back until the archive was found to be unchanged: a reader of one that was changed gets no complete file. */
function holdLast(): Transform {
  let held: Buffer | null = null;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      const before = held;
      held = chunk;
      done(null, before);
    },
    flush: (done: TransformCallback) => done(null, held),
  });
}

/** The archive as it was before it was sealed. */
export async function unsealExport(
  deps: Storing,
  { storageKey, wrappedKey }: Pick<SealedExport, 'storageKey' | 'wrappedKey'>,
): Promise<Readable> {
  const sealed = await deps.storage.stream(storageKey);
  const opened = unsealStream(unwrapKey(wrappedKey, deps.secrets.key(purpose)));
  const archive = holdLast();
  // A failure destroys the last stream, and the answer that it is sent in.
  pipeline(sealed, opened, archive).catch(() => undefined);
  return archive;
}

/** Its key is destroyed before. What fails here is left to the sweep. */
export const eraseExport = ({ storage, log }: Pick<Deps, 'storage' | 'log'>, exportId: string): Promise<void> =>
  storage.removeAll(folderOf(exportId)).catch((err: unknown) => log.warn({ err }, 'an export is not erased yet'));

/** Every stored archive: its export and its key. */
export async function* storedExports({ storage }: Pick<Deps, 'storage'>): AsyncIterable<{ id: string; key: string }> {
  for await (const key of storage.keys(folder)) yield { id: key.split('/')[1] ?? '', key };
}
