import type { CoverStrength } from '@veil/contract/body-parts.ts';
import type { ContentBackstage } from '@veil/contract/items/content-backstage.ts';
import { isFiner } from '@veil/imaging';
import type * as z from 'zod/mini';
import type { Db } from '../../../deps.ts';
import { loadFinestShown } from '../covers/index.ts';
import { type CensorRow, censorOf } from '../policy/index.ts';
import { loadRemovedCover } from './removed-pictures.ts';
import { loadNoiseSeed } from './seeds.ts';

type Shown = z.infer<typeof ContentBackstage>['lookalike'];
type Like = { id: string | null; name: string; shown: CoverStrength | null };

const uncovered = (name: string) =>
  `This looks like ${name}, which was public without a cover: whoever saw that knows what is covered here.`;
const finer = (name: string) =>
  `This looks like ${name}, which was public with a finer cover: whoever saw that knows more of what is covered here.`;
const together = (name: string) =>
  `This looks like ${name}. Both pictures together show more of what is covered than one alone. Use blackout if a part must stay unknown, or publish it with the present cover.`;

/** Finds a picture that shows more of the covered parts. Returns null if none does. */
export async function loadLookalike(db: Db, row: CensorRow & { id: string }): Promise<Shown> {
  const noise = await loadNoiseSeed(db, row.id);
  const present = censorOf(row);
  if (!noise || present.type === 'none') return null;
  for (const like of [await loadItem(db, noise.lookalikeId), await loadRemoved(db, noise.removedId)]) {
    const notice = like && noticeOf(like, present, noise.shared);
    if (notice) return { id: like.id, notice };
  }
  return null;
}

const removedName = 'a picture that you removed';

async function loadItem(db: Db, id: string | null): Promise<Like | null> {
  if (id === null) return null;
  const item = await db
    .selectFrom('content')
    .select(['id', 'title', 'withdrawn_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!item) return null;
  const shown = await loadFinestShown(db, id);
  return item.withdrawn_at ? { id: null, name: removedName, shown } : { id, name: `your “${item.title}”`, shown };
}

const loadRemoved = async (db: Db, id: string | null): Promise<Like | null> =>
  id === null ? null : { id: null, name: removedName, shown: await loadRemovedCover(db, id) };

function noticeOf({ name, shown }: Like, present: CoverStrength, shared: boolean): string | null {
  if (shown && isFiner(shown, present)) return shown.type === 'none' ? uncovered(name) : finer(name);
  return shared || present.type === 'blackout' ? null : together(name);
}
