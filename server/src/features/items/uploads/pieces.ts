import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { ERRORS } from '@tus/server';
import { uploadMessages } from '@veil/contract/items/uploads.ts';
import type { Deps } from '../../../deps.ts';
import { beginSealing, ChangedBytes, sealingBytes, unsealStream, unwrapKey } from '../../../platform/crypto/sealing.ts';
import { newId } from '../../../platform/ids.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { addPiece, countPieces, deleteExpiredResumables, findOpen, listPieces } from './resumable-queries.ts';

type StorageDeps = Pick<Deps, 'db' | 'storage'>;
type PieceDeps = StorageDeps & Pick<Deps, 'secrets' | 'clock'>;
export type PiecedFile = { id: string; bytes: number; wrappedKey: Buffer };

/** One piece is stored while the next one arrives, so an upload holds twice as much. */
const pieceBytes = 4 * 1024 * 1024;
/** The largest file has a few hundred. More come of a sender that sends a few bytes each time. */
const mostPieces = 10_000;

const prefix = 'resumable/';
const folderOf = (uploadId: string) => `${prefix}${uploadId}/`;
const keyOf = (uploadId: string, pieceId: string) => `${folderOf(uploadId)}${pieceId}`;
const fileKeyOf = ({ secrets }: Pick<Deps, 'secrets'>, { wrappedKey }: PiecedFile) =>
  unwrapKey(wrappedKey, secrets.key('resumable uploads'));
const aboutOf = (uploadId: string, start: number) => `piece ${uploadId} ${start}`;

export const removePieces = ({ storage }: Pick<Deps, 'storage'>, uploadId: string): Promise<void> =>
  storage.removeAll(folderOf(uploadId));

/** Stores it before the upload counts it. A sender elsewhere may have continued at the same byte. */
async function storePiece(deps: PieceDeps, uploadId: string, piece: Piece): Promise<void> {
  const { storage, db, clock } = deps;
  const id = newId();
  await storage.put(keyOf(uploadId, id), piece.end());
  const { start, bytes } = piece;
  if (await addPiece(db, uploadId, { id, start, bytes, at: clock.now() })) return;
  const isOpen = (await findOpen(db, [uploadId])).length > 0;
  await (isOpen ? storage.remove(keyOf(uploadId, id)) : removePieces(deps, uploadId));
  throw ERRORS.INVALID_OFFSET;
}

/** Tells a failure of ours from a line that was cut. */
export class NotStored extends Error {}

type Piece = { start: number; bytes: number; add: (plain: Buffer) => void; end: () => Buffer };

/** Buffers of ended requests. As garbage they would stay in memory for long. */
const spare: Buffer[] = [];
const mostSpare = 2;

/** Two buffers take turns: the piece before the last one is stored when another begins. */
function openPieces(fileKey: Buffer, { id }: PiecedFile) {
  const buffers: Buffer[] = [];
  let begun = 0;
  return {
    begin(start: number): Piece {
      const turn = begun % 2;
      begun += 1;
      const into = buffers[turn] ?? spare.pop() ?? Buffer.allocUnsafeSlow(pieceBytes + sealingBytes);
      buffers[turn] = into;
      const { add, end } = beginSealing(into, fileKey, aboutOf(id, start));
      const piece: Piece = {
        start,
        bytes: 0,
        add(plain) {
          piece.bytes += plain.length;
          add(plain);
        },
        end,
      };
      return piece;
    },
    close: () => void spare.push(...buffers.slice(0, mostSpare - spare.length)),
  };
}

/** Bytes that arrive before an error stay and count. Returns the new offset. */
export async function storePieces(
  deps: PieceDeps,
  file: PiecedFile,
  chunks: AsyncIterable<Buffer>,
  offset: number,
): Promise<number> {
  if ((await countPieces(deps.db, file.id)) >= mostPieces) refuse('not_found', uploadMessages.uploadEnded);
  const pieces = openPieces(fileKeyOf(deps, file), file);
  let piece = pieces.begin(offset);
  let storing: Promise<void> = Promise.resolve();
  const store = async () => {
    await storing;
    storing = storePiece(deps, file.id, piece).catch((cause) => {
      throw new NotStored('A piece was not stored.', { cause });
    });
    storing.catch(() => undefined);
    piece = pieces.begin(piece.start + piece.bytes);
  };
  try {
    for await (const chunk of chunks)
      for (let at = 0; at < chunk.length; ) {
        const part = chunk.subarray(at, at + pieceBytes - piece.bytes);
        piece.add(part);
        at += part.length;
        if (piece.bytes === pieceBytes) await store();
      }
  } finally {
    try {
      if (piece.bytes > 0) await store();
      await storing;
    } finally {
      pieces.close();
    }
  }
  return piece.start;
}

/** Returns null if a piece is lost. The stream fails with a refusal if one was changed or moved. */
export async function readPieces(
  deps: StorageDeps & Pick<Deps, 'secrets'>,
  file: PiecedFile,
): Promise<Readable | null> {
  const { db, storage } = deps;
  const pieces = await listPieces(db, file.id);
  const stored = new Set<string>();
  for await (const key of storage.keys(folderOf(file.id))) stored.add(key);
  if (pieces.some(({ id }) => !stored.has(keyOf(file.id, id)))) return null;
  const fileKey = fileKeyOf(deps, file);
  return Readable.from(
    (async function* () {
      for (const { id, start } of pieces) {
        // Another request may have finished the upload.
        const got = (await storage.get(keyOf(file.id, id))) ?? refuse('not_found', uploadMessages.uploadEnded);
        try {
          yield* pipeline(got.body, unsealStream(fileKey, aboutOf(file.id, start)), () => undefined);
        } catch (error) {
          throw error instanceof ChangedBytes ? new Refusal('not_found', uploadMessages.uploadEnded) : error;
        }
      }
    })(),
    { objectMode: false },
  );
}

/** An upload has its row before its first piece, so what has no row has ended. */
export async function sweepResumables({ db, clock, storage }: StorageDeps & Pick<Deps, 'clock'>): Promise<number> {
  await deleteExpiredResumables(db, clock.now());
  const stored = new Set<string>();
  for await (const key of storage.keys(prefix)) stored.add(key.split('/')[1] ?? '');
  if (stored.size === 0) return 0;
  const open = new Set(await findOpen(db, [...stored]));
  const orphans = [...stored].filter((id) => !open.has(id));
  for (const id of orphans) await removePieces({ storage }, id);
  return orphans.length;
}

/** Former versions kept the bytes of uploads here. Their senders begin again at byte zero. */
export const removeFormerFolder = ({ config }: Pick<Deps, 'config'>): Promise<void> =>
  rm(path.join(config.dataDir, 'resumable'), { recursive: true, force: true });
