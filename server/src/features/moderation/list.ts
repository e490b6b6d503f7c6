import type { OpenReport } from '@veil/contract/moderation.ts';
import type * as z from 'zod/mini';
import type { Db, Deps } from '../../deps.ts';
import { deepestInIndex, withinReach } from '../../platform/db/reach.ts';

type Report = z.infer<typeof OpenReport>;

const open = (db: Db) => db.selectFrom('reports').where('closed_at', 'is', null);

/** Open reports: `may_show_minor` first, then `no_consent`, then all others; the oldest of each first. */
export async function listReports({ db }: Pick<Deps, 'db'>, { limit, offset }: { limit: number; offset: number }) {
  const read = withinReach({ limit, offset }, deepestInIndex);
  const { total } = await open(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await open(db)
    .selectAll()
    .orderBy('urgency', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(read.limit)
    .offset(read.offset)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    contentId: row.content_id,
    commentId: row.comment_id,
    reason: row.reason as Report['reason'],
    text: row.body,
    createdAt: row.created_at.toISOString(),
    about: row.about as unknown as Report['about'],
  }));
  return { items, total, limit, offset };
}
