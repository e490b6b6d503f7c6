import { createHash } from 'node:crypto';
import type { CheckingDeps, Db, SentPicture } from '../../../deps.ts';
import { type FrameHashes, MediaRefusal } from '../../../media/index.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { findMatches } from './find-matches.ts';
import { forgetFile, saveHashes } from './hashed-file-queries.ts';
import { recordMatches } from './match-queries.ts';

/** The picture belongs to no item. Refuses one in the bank like an unsupported file, and an unhashable one. */
export async function checkPicture(deps: CheckingDeps, picture: SentPicture): Promise<void> {
  const { kind, ref, file, memberId, sent } = picture;
  const frames = await framesOf(deps, picture).catch((error: unknown) => {
    if (!(error instanceof MediaRefusal)) throw error;
    throw new Refusal('broken_file', error.message);
  });
  const sha256 = 'bytes' in sent ? createHash('sha256').update(sent.bytes).digest() : sent.sha256;
  const hashed_at = deps.clock.now();
  await inTransaction(deps, (tx) =>
    saveHashes(tx, { kind, ref, file, content_id: null, member_id: memberId, sha256, hashed_at, frames }),
  );
  const isRefused = await inTransaction(deps, async (tx) => {
    const matches = await findMatches(tx, { kind, refs: [ref] });
    const place = { kind, contentId: null, outcome: 'refused' as const, at: hashed_at };
    await recordMatches(tx, place, matches);
    if (matches.length > 0) await forgetFile(tx, kind, ref);
    return matches.length > 0;
  });
  if (isRefused) refuse('not_accepted');
}

function framesOf({ media }: CheckingDeps, { kind, memberId, sent }: SentPicture): Promise<FrameHashes[]> {
  const by = memberId ?? kind;
  return 'bytes' in sent ? media.hashBytes(sent.bytes, sent, by) : media.hashFile(sent.path, sent.inspection, by);
}

const inTransaction = <T>({ db }: CheckingDeps, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(work);
