import type { CoverStrength } from '@veil/contract/body-parts.ts';
import type { ContentBackstage } from '@veil/contract/items/content-backstage.ts';
import { isFiner } from '@veil/imaging';
import type * as z from 'zod/mini';
import type { Db } from '../../../deps.ts';
import { loadFinestShown } from '../covers/index.ts';
import { type CensorRow, censorOf } from '../policy/index.ts';
import { say } from './messages.ts';
import { loadRemovedCover } from './removed-pictures.ts';
import { loadNoiseSeed } from './seeds.ts';

type Shown = z.infer<typeof ContentBackstage>['lookalike'];
type Named = { which: 'own' | 'removed'; title: string };
type Like = { id: string | null; named: Named; shown: CoverStrength | null };

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

const removed: Named = { which: 'removed', title: '' };

async function loadItem(db: Db, id: string | null): Promise<Like | null> {
  if (id === null) return null;
  const item = await db
    .selectFrom('content')
    .select(['id', 'title', 'withdrawn_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!item) return null;
  const shown = await loadFinestShown(db, id);
  return item.withdrawn_at
    ? { id: null, named: removed, shown }
    : { id, named: { which: 'own', title: item.title }, shown };
}

const loadRemoved = async (db: Db, id: string | null): Promise<Like | null> =>
  id === null ? null : { id: null, named: removed, shown: await loadRemovedCover(db, id) };

function noticeOf({ named, shown }: Like, present: CoverStrength, shared: boolean): string | null {
  const { which, title } = named;
  if (shown && isFiner(shown, present))
    return shown.type === 'none'
      ? say('wasPublicWithoutACover', { which, title })
      : say('wasPublicWithAFinerCover', { which, title });
  return shared || present.type === 'blackout' ? null : say('bothPicturesTogether', { which, title });
}
