import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import { found } from '../../../platform/refusal.ts';
import { loadHolds } from '../../items/content/index.ts';
import { appendEvent } from './case-events.ts';
import type { CaseRow } from './case-state.ts';
import type { AboutKind } from './event-kinds.ts';
import { insertCase } from './queries.ts';

export type Thing =
  | { kind: 'content'; contentId: string }
  | { kind: 'comment'; contentId: string; commentId: string }
  | { kind: 'member'; memberId: string };

export const snapshotOf = (thing: Thing): RawBuilder<Record<string, string>> =>
  thing.kind === 'member'
    ? sql`reported_member(${thing.memberId})`
    : sql`report_about(${thing.contentId}, ${thing.kind === 'comment' ? thing.commentId : null})`;

export const idOf = (thing: Thing): string =>
  thing.kind === 'content' ? thing.contentId : thing.kind === 'comment' ? thing.commentId : thing.memberId;

export const columnOf = { content: 'content_id', comment: 'comment_id', member: 'member_id' } as const;

export const findOpenCase = (tx: Db, kind: AboutKind, id: string): Promise<CaseRow | undefined> =>
  tx
    .selectFrom('cases')
    .selectAll()
    .where('about_kind', '=', kind)
    .where(columnOf[kind], '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();

export const findCaseOfMember = async (db: Db, memberId: string): Promise<{ id: string; number: number } | null> =>
  (await db
    .selectFrom('cases')
    .select(['id', 'number'])
    .where('about_kind', '=', 'member')
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .executeTakeFirst()) ?? null;

/** Opened if needed. The caller's transaction has locked the existing thing. */
export async function openCase(tx: Db, thing: Thing, at: Date): Promise<CaseRow> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case ${idOf(thing)}`}, 0))`.execute(tx);
  const open = await findOpenCase(tx, thing.kind, idOf(thing));
  if (open) return open;
  const id = newId();
  const contentId = thing.kind === 'member' ? null : thing.contentId;
  const commentId = thing.kind === 'comment' ? thing.commentId : null;
  const about = found((await tx.selectNoFrom(snapshotOf(thing).as('about')).executeTakeFirst())?.about);
  const number = await insertCase(tx, {
    id,
    about_kind: thing.kind,
    content_id: contentId,
    comment_id: commentId,
    member_id: ownerOf(thing, about),
    opened_at: at,
    about,
  });
  await appendEvent(tx, id, {
    kind: 'opened',
    detail: { number, aboutKind: thing.kind, ...(contentId && { contentId }), ...(commentId && { commentId }) },
    at,
  });
  if (contentId && (await loadHolds(tx, contentId)).includes('restricted'))
    await appendEvent(tx, id, { kind: 'restricted', detail: { cause: 'moderator', isMain: false }, at });
  return found(await findOpenCase(tx, thing.kind, idOf(thing)));
}

type Snapshot = { ownerId?: string | null; comment?: { authorId: string | null } | null };

const ownerOf = (thing: Thing, about: Snapshot): string | null =>
  (thing.kind === 'comment' ? about.comment?.authorId : about.ownerId) ?? null;
