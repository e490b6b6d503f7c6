import type { PictureOutcome } from '@veil/contract/items/social-news-status.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addToPool, fetchFile, isKnownToPool } from '../sources/index.ts';
import { type PictureRow, readPicture, upsertPicture } from './picture-queries.ts';
import type { Picture, Post } from './posts.ts';
import { type Column, moveRunCounts, moveSourceCounts, type RunRow, type Step } from './queries.ts';
import { sentences } from './sentences.ts';

export type Judgement = { outcome: PictureOutcome; reason: string | null };

const maxTries = 3;

const skipped = (reason: string): Judgement => ({ outcome: 'skipped', reason });

export function skipPost({ isDeleted, isVideo, pictures }: Post): Judgement | null {
  if (isDeleted) return skipped(sentences.deleted);
  if (pictures.length > 0) return null;
  return skipped(isVideo ? sentences.video : sentences.noPicture);
}

/** It was judged before or in this run and needs no other attempt. */
export const isJudged = (known: PictureRow | undefined, { started_at }: RunRow): boolean =>
  known !== undefined && (known.outcome !== 'failed' || known.tries >= maxTries || known.judged_at >= started_at);

export const knownToPool: Judgement = {
  outcome: 'duplicate',
  reason: sentences.known,
};

export async function addPicture(deps: Deps, post: Post, { url, address }: Picture): Promise<Judgement> {
  if (await isKnownToPool(deps.db, url)) return knownToPool;
  try {
    const { added } = await addToPool(deps, {
      title: post.title,
      source: { name: `r/${post.community}`, url, author: post.author, licence: 'unstated' },
      file: await fetchFile(deps, address),
      by: 'social-news',
    });
    return added ? { outcome: 'added', reason: null } : { outcome: 'duplicate', reason: sentences.sameFile };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { outcome: error.code === 'unreachable' ? 'failed' : 'refused', reason: error.message };
  }
}

const columns: Record<PictureOutcome, Column> = {
  added: 'added',
  duplicate: 'duplicates',
  refused: 'refused',
  failed: 'failed',
  skipped: 'skipped',
};
export const columnOf = (outcome: PictureOutcome): Column => columns[outcome];

type Judged = { source: string; id: string; url: string; post: Post } & Judgement;

/** Counts change by the difference to an earlier judgement, so that a repeated job counts once. */
export const recordPicture = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, runId: string, judged: Judged) =>
  db.transaction().execute(async (tx) => {
    const { source, id, url, post, outcome, reason } = judged;
    const now: Step = { seen: 1, [columnOf(outcome)]: 1 };
    // First, because it locks the run. Two jobs of one run would otherwise both count a new picture.
    await moveRunCounts(tx, runId, now);
    const before = await readPicture(tx, id);
    await upsertPicture(tx, {
      id,
      source,
      url,
      outcome,
      reason,
      title: post.title,
      author: post.author,
      tries: outcome === 'failed' ? 1 : 0,
      judged_at: clock.now(),
    });
    if (!before) await moveSourceCounts(tx, source, now);
    else if (before.outcome !== outcome) {
      const was = columnOf(before.outcome as PictureOutcome);
      await moveSourceCounts(tx, before.source, { [was]: -1, [columnOf(outcome)]: 1 });
    }
  });
