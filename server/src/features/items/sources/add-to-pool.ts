import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Source } from '@veil/contract/items/sources.ts';
import type { Db, Deps } from '../../../deps.ts';
import { kindOf, type MediaFormat, type Thumbnail } from '../../../media/index.ts';
import { newId } from '../../../platform/ids.ts';
import {
  asHttpRefusal,
  inspectSent,
  receive,
  type SealedFile,
  type SentFile,
  sealFile,
  withPlainFolder,
} from '../originals/index.ts';
import { uploadRules } from '../policy/index.ts';
import { poolFileKey, poolFolder, poolThumbKey } from './keys.ts';
import { forgetRemoved, insertPoolItem } from './queries.ts';
import { foldedWords } from './search-pool.ts';

type PoolDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'secrets' | 'storage' | 'media' | 'log' | 'hooks'>;

export type PoolEntry = {
  title: string;
  /** Its page. The pool has one item per page and per file. */
  source: Source;
  file: SentFile;
  by: string;
  /** Removed items may be added again. */
  again?: boolean;
};

const thumbSide = 320;
/** Milliseconds into a video at which its picture is taken. */
const thumbAtMs = 1_000;

/**
 * The rules of an upload apply. `added` is false if the same file or page exists or was removed. A refusal stores
 * nothing.
 */
export async function addToPool(deps: PoolDeps, entry: PoolEntry): Promise<{ id: string; added: boolean }> {
  const rules = await uploadRules.load(deps.db);
  return withPlainFolder(deps, async (folder) => {
    const plain = path.join(folder, 'upload');
    const format = await asHttpRefusal(receive(entry.file, rules, true, plain));
    const inspection = await inspectSent(deps, entry.by, plain, format, rules);
    const id = newId();
    const sent = { path: plain, inspection, sha256: await sha256Of(plain) };
    await deps.hooks.checkPicture(deps, { kind: 'public content', ref: id, file: id, memberId: null, sent });
    const atMs = Math.min(thumbAtMs, (inspection.durationMs ?? 0) / 2);
    const thumb = await drawThumb(deps, plain, format, { atMs, maxPixels: rules.maxPixels, by: entry.by });
    const sealed = await sealFile(deps, poolFileKey(id), createReadStream(plain));
    await deps.storage.put(poolThumbKey(id), thumb.data);
    const added = await record(deps, entry, { id, format, sealed, thumb });
    if (added) return { id, added };
    await deps.storage.removeAll(poolFolder(id));
    return { id: await loadKnown(deps.db, entry, sealed), added };
  });
}

async function sha256Of(file: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest();
}

type Still = { atMs: number; maxPixels: number; by: string };

async function drawThumb(
  { media }: PoolDeps,
  file: string,
  format: MediaFormat,
  { atMs, maxPixels, by }: Still,
): Promise<Thumbnail> {
  const frame = await asHttpRefusal(media.frameAt(file, format, { atMs, maxSide: thumbSide, maxPixels }, by));
  return media.thumbnail(frame, { format: 'webp', maxPixels, maxSide: thumbSide }, by);
}

type Made = { id: string; format: MediaFormat; sealed: SealedFile; thumb: Thumbnail };

function record(deps: PoolDeps, entry: PoolEntry, { id, format, sealed, thumb }: Made): Promise<boolean> {
  const { title, source } = entry;
  const known = { sha256: sealed.sha256, source_url: source.url };
  return deps.db.transaction().execute(async (tx) => {
    if (entry.again) await forgetRemoved(tx, known);
    return insertPoolItem(tx, {
      id,
      title,
      kind: kindOf(format),
      source_name: source.name,
      author: source.author,
      licence: source.licence,
      words: foldedWords(title, source.name, source.author),
      ...known,
      wrapped_key: sealed.wrappedKey,
      width: thumb.width,
      height: thumb.height,
      placeholder: thumb.placeholder,
      created_at: deps.clock.now(),
    });
  });
}

async function loadKnown(db: Db, { source }: PoolEntry, { sha256 }: SealedFile): Promise<string> {
  const row = await db
    .selectFrom('pool_items')
    .select('id')
    .where((eb) => eb.or([eb('sha256', '=', sha256), eb('source_url', '=', source.url)]))
    .executeTakeFirstOrThrow();
  return row.id;
}
