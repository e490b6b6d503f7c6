import type { Deps, StoredPicture, StoredPictures } from '../../../deps.ts';
import { MediaRefusal } from '../../../media/index.ts';
import { findMatches } from './find-matches.ts';
import { forgetOthers, isHashed, saveHashes } from './hashed-file-queries.ts';
import { recordMatches } from './match-queries.ts';

/** A batch without `isCompared` is only hashed; with `sweepId` it is compared with that sweep's entries. */
export type Batch = { after: string; size: number; isCompared: boolean; sweepId?: string };
export type BatchDone = { last: string | null; checked: number; matched: number; failed: number };

export async function sweepPictures(
  deps: Deps,
  pictures: StoredPictures,
  { after, size, isCompared, ...sweep }: Batch,
): Promise<BatchDone> {
  const { kind } = pictures;
  const batch = await pictures.list(deps, after, size);
  const refs = batch.map(({ ref }) => ref);
  const last = batch.length < size ? null : (refs.at(-1) ?? null);
  await forgetOthers(deps.db, kind, { after, upTo: last, kept: refs });
  let failed = 0;
  for (const picture of batch) {
    if (await isHashed(deps.db, { kind, ...picture })) continue;
    if (!(await hashStored(deps, pictures, picture))) failed += 1;
  }
  const matches = isCompared ? await findMatches(deps.db, { kind, refs, ...sweep }) : [];
  const matched = batch.filter(({ ref, file }) => matches.some((match) => match.ref === ref && match.file === file));
  for (const picture of matched) {
    // Hidden first; a killed process repeats both.
    await pictures.remove(deps, picture);
    const found = matches.filter(({ ref }) => ref === picture.ref);
    const place = { kind, contentId: null, outcome: 'removed' as const, at: deps.clock.now() };
    await recordMatches(deps.db, place, found);
  }
  return { last, checked: batch.length, matched: matched.length, failed };
}

async function hashStored(deps: Deps, pictures: StoredPictures, picture: StoredPicture): Promise<boolean> {
  const { kind } = pictures;
  const { ref, file, memberId } = picture;
  try {
    const frames = await pictures.hash(deps, picture);
    if (!frames) return true;
    const row = { kind, ref, file, content_id: null, member_id: memberId, sha256: null, hashed_at: deps.clock.now() };
    await deps.db.transaction().execute((tx) => saveHashes(tx, { ...row, frames }));
    return true;
  } catch (err) {
    if (!(err instanceof MediaRefusal)) throw err;
    deps.log.warn({ err, kind, ref }, 'a stored picture could not be compared with the hash list');
    return false;
  }
}
