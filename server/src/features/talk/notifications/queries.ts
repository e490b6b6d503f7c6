import { type Insertable, type Selectable, sql } from 'kysely';
import type { Block, Db, LeadChange } from '../../../deps.ts';
import type { NotificationSettings, Notifications } from '../../../tables.ts';

export type NoticeRow = Selectable<Notifications>;
export type SettingsRow = Selectable<NotificationSettings>;

export async function insertNotice(tx: Db, row: Insertable<Notifications>): Promise<void> {
  await tx.insertInto('notifications').values(row).execute();
}

type SameNotice = Pick<NoticeRow, 'kind' | 'by_id' | 'filter_key'>;

export async function deleteWaiting(tx: Db, memberId: string, { kind, by_id, filter_key }: SameNotice): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('kind', '=', kind)
    .where('by_id', 'is not distinct from', by_id)
    .where('filter_key', 'is not distinct from', filter_key)
    .execute();
}

export async function markRead(db: Db, memberId: string, upTo: string, at: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
}

export async function deleteNoticesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', before).execute();
}

export async function deleteNoticesBetween(tx: Db, { by, of }: Block): Promise<void> {
  await tx.deleteFrom('notifications').where('member_id', 'in', [by, of]).where('by_id', 'in', [by, of]).execute();
}

type Topics = { hidden: string[]; mailed: string[] };

export async function writeSettings(db: Db, memberId: string, { hidden, mailed }: Topics, newest: string) {
  const topics = { hidden_topics: hidden, mailed_topics: mailed };
  await db
    .insertInto('notification_settings')
    .values({ member_id: memberId, ...topics, mailed_up_to: newest })
    .onConflict((known) =>
      known.column('member_id').doUpdateSet({
        ...topics,
        // Notices from before mail was enabled are not mailed later.
        mailed_up_to: (eb) =>
          eb
            .case()
            .when(eb('notification_settings.mailed_topics', '=', sql<string[]>`'{}'::text[]`))
            .then(eb.ref('excluded.mailed_up_to'))
            .else(eb.ref('notification_settings.mailed_up_to'))
            .end(),
      }),
    )
    .execute();
}

export async function markMailed(tx: Db, memberId: string, upTo: string, at: Date): Promise<void> {
  await tx
    .updateTable('notification_settings')
    .set({ mailed_up_to: upTo, mailed_at: at })
    .where('member_id', '=', memberId)
    .execute();
}

/** Notices about the picture itself stay. */
export const moveCommentNotices = async (tx: Db, { from, to }: LeadChange): Promise<void> => {
  await tx
    .updateTable('notifications')
    .set({ content_id: to })
    .where('content_id', '=', from)
    .where('comment_id', 'is not', null)
    .execute();
};
