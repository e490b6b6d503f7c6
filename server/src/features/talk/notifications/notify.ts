import type { Db, Notice } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import { hiddenInLists } from '../../people/members/index.ts';
import { deleteWaiting, insertNotice, type NoticeRow } from './queries.ts';
import { topicOf } from './settings.ts';

/** Kinds that always count. Other notices repeat only after being seen, because a switch can be toggled. */
const countedKinds: readonly string[] = ['comment', 'reply', 'mention'];
/** The newest one takes the place of the unseen one, so that each is mailed but the list does not grow. */
const replacedKinds: readonly string[] = ['creator_items', 'filter_items'];

/** Skips a member's own actions, members blocked or muted either way, and topics switched off. */
export async function storeNotice(tx: Db, notice: Notice): Promise<void> {
  const { kind, to, by, at, contentId, commentId, filter } = notice;
  if (by === to) return;
  const about = {
    kind,
    by_id: by,
    content_id: contentId ?? null,
    comment_id: commentId ?? null,
    filter_key: filter?.key ?? null,
    filter_name: filter?.name ?? null,
  };
  const wanted = await tx
    .selectFrom('members')
    .leftJoin('notification_settings as chosen', 'chosen.member_id', 'members.id')
    .where('members.id', '=', to)
    .where('members.status', '=', 'active')
    .select(['chosen.hidden_topics'])
    .$if(by !== null, (row) =>
      row.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('members as doer')
              .select('doer.id')
              .where('doer.id', '=', by)
              .where(hiddenInLists({ id: to, powers: [] }, 'doer.id')),
          ),
        ),
      ),
    )
    .executeTakeFirst();
  if (!wanted || wanted.hidden_topics?.includes(topicOf(kind) ?? '')) return;
  if (replacedKinds.includes(kind)) await deleteWaiting(tx, to, about);
  else if (!countedKinds.includes(kind) && (await isWaiting(tx, to, about))) return;
  await insertNotice(tx, { id: newId(), member_id: to, ...about, created_at: at });
}

type About = Pick<NoticeRow, 'kind' | 'by_id' | 'content_id' | 'comment_id'>;

const isWaiting = async (tx: Db, memberId: string, { kind, by_id, content_id }: About): Promise<boolean> =>
  (await tx
    .selectFrom('notifications')
    .select('id')
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('kind', '=', kind)
    .where('by_id', 'is not distinct from', by_id)
    .where('content_id', 'is not distinct from', content_id)
    .limit(1)
    .executeTakeFirst()) !== undefined;
