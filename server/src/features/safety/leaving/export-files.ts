import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../../deps.ts';
import { newFileKey, sealStream, unsealStream, unwrapKey, wrapKey } from '../../../platform/crypto/sealing.ts';
import { newId } from '../../../platform/ids.ts';
import { putThrough } from '../../items/originals/index.ts';

type Storing = Pick<Deps, 'storage' | 'secrets'>;

const folder = 'exports/';
const folderOf = (exportId: string): string => `${folder}${exportId}/`;
const purpose = 'exports';

export type SealedExport = { storageKey: string; wrappedKey: Buffer; bytes: number };

/** Each run has its own file and key, because two runs must not mix their bytes. */
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

/** A changed archive never arrives complete. */
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

export async function unsealExport(
  deps: Storing,
  { storageKey, wrappedKey }: Pick<SealedExport, 'storageKey' | 'wrappedKey'>,
): Promise<Readable> {
  const sealed = await deps.storage.stream(storageKey);
  const opened = unsealStream(unwrapKey(wrappedKey, deps.secrets.key(purpose)));
  const archive = holdLast();
  // A failure destroys the last stream and its answer.
  pipeline(sealed, opened, archive).catch(() => undefined);
  return archive;
}

export const eraseExport = ({ storage, log }: Pick<Deps, 'storage' | 'log'>, exportId: string): Promise<void> =>
  storage.removeAll(folderOf(exportId)).catch((err: unknown) => log.warn({ err }, 'an export is not erased yet'));

export async function* storedExports({ storage }: Pick<Deps, 'storage'>): AsyncIterable<{ id: string; key: string }> {
  for await (const key of storage.keys(folder)) yield { id: key.split('/')[1] ?? '', key };
}
