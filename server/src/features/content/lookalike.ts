import type { CoverStrength } from '@veil/contract/body-parts.ts';
import type { ContentBackstage } from '@veil/contract/content.ts';
import { isFiner } from '@veil/imaging';
import type * as z from 'zod/mini';
import type { Db } from '../../deps.ts';
import { loadFinestShown } from '../delivery/index.ts';
import { censorOf } from './censor.ts';
import { loadNoiseSeed } from './noise-seeds.ts';
import type { ContentRow } from './scope.ts';

type Shown = z.infer<typeof ContentBackstage>['lookalike'];

const uncovered = (title: string) =>
  `This looks like your “${title}”, which was public without a cover: whoever saw that knows what is covered here.`;
const finer = (title: string) =>
  `This looks like your “${title}”, which was public with a finer cover: whoever saw that knows more of what is covered here.`;
const together = (title: string) =>
  `This looks like your “${title}”. Both together tell more of what is covered than one alone. Use blackout where something must stay unknown.`;

/** Another item of the same maker that tells more of what this one covers; null where nothing is told. */
export async function loadLookalike(db: Db, row: ContentRow): Promise<Shown> {
  const noise = await loadNoiseSeed(db, row.id);
  const present = censorOf(row);
  if (!noise?.lookalikeId || present.type === 'none') return null;
  const other = await db
    .selectFrom('content')
    .select(['id', 'title'])
    .where('id', '=', noise.lookalikeId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!other) return null;
  const notice = noticeOf(other.title, present, noise.shared, await loadFinestShown(db, other.id));
  return notice === null ? null : { id: other.id, notice };
}

function noticeOf(title: string, present: CoverStrength, shared: boolean, shown: CoverStrength | null): string | null {
  if (shown && isFiner(shown, present)) return shown.type === 'none' ? uncovered(title) : finer(title);
  return shared || present.type === 'blackout' ? null : together(title);
}
