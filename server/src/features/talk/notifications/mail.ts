import type { NoticeTopic } from '@veil/contract/talk/notifications.ts';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import type { Email } from '../../../platform/mail/index.ts';
import { hiddenInLists } from '../../people/members/index.ts';
import { markMailed } from './queries.ts';
import { kindsOf, topicOf } from './settings.ts';

const minute = 60_000;
/** Notices seen on the site are not mailed. */
const restMs = 10 * minute;
const pauseMs = 60 * minute;
const perRun = 200;

const words: Record<NoticeTopic, [one: string, several: string]> = {
  comments: ['comment on your uploads', 'comments on your uploads'],
  answers: ['answer or mention', 'answers and mentions'],
  worship: ['new worshiper', 'new worshipers'],
  friends: ['friend request or answer', 'friend requests and answers'],
  uploads: ['upload that is public, waits for you or failed', 'uploads that are public, wait for you or failed'],
  items: ['creator or saved filter with new items', 'creators and saved filters with new items'],
  polls: ['poll that closed', 'polls that closed'],
  decisions: ['decision about a report', 'decisions about reports'],
  cases: ['case that waits for moderators', 'cases that wait for moderators'],
  data: ['export that is ready', 'exports that are ready'],
};

/** Names no member, title or text, because other people may see the e-mail. */
function noticeEmail(to: string, origin: string, counts: ReadonlyMap<NoticeTopic, number>): Email {
  const lines = [...counts].map(([topic, count]) => `- ${count} ${words[topic][count === 1 ? 0 : 1]}`);
  return {
    to,
    subject: 'You have new notifications',
    text: `Since your last visit:\n\n${lines.join('\n')}\n\n${origin}/#/notifications\n\nTo choose what is mailed, or nothing:\n${origin}/#/settings?section=notifications`,
  };
}

type Waiting = { member_id: string; email: string; mailed_topics: string[]; mailed_up_to: string };

const lockNext = (tx: Db, now: Date, after: string): Promise<Waiting | undefined> =>
  tx
    .selectFrom('notification_settings as chosen')
    .innerJoin('members', 'members.id', 'chosen.member_id')
    .innerJoin('accounts', 'accounts.id', 'chosen.member_id')
    .where('chosen.mailed_topics', '<>', sql<string[]>`'{}'::text[]`)
    .where('chosen.member_id', '>', after)
    .where('members.status', '=', 'active')
    .where(({ or, eb }) =>
      or([eb('chosen.mailed_at', 'is', null), eb('chosen.mailed_at', '<', new Date(now.getTime() - pauseMs))]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('notifications as waiting')
          .select('waiting.id')
          .whereRef('waiting.member_id', '=', 'chosen.member_id')
          .whereRef('waiting.id', '>', 'chosen.mailed_up_to')
          .where('waiting.read_at', 'is', null)
          .where('waiting.created_at', '<', new Date(now.getTime() - restMs)),
      ),
    )
    .select(['chosen.member_id', 'accounts.email', 'chosen.mailed_topics', 'chosen.mailed_up_to'])
    .orderBy('chosen.member_id')
    .limit(1)
    .forUpdate('chosen')
    .skipLocked()
    .executeTakeFirst();

const loadUnmailed = (tx: Db, { member_id, mailed_topics, mailed_up_to }: Waiting) =>
  tx
    .selectFrom('notifications')
    .select(['id', 'kind'])
    .where('member_id', '=', member_id)
    .where('id', '>', mailed_up_to)
    .where('read_at', 'is', null)
    .where('kind', 'in', kindsOf(mailed_topics))
    .where(({ or, eb, not }) =>
      or([eb('by_id', 'is', null), not(hiddenInLists({ id: member_id, powers: [] }, 'notifications.by_id'))]),
    )
    .orderBy('id')
    .execute();

/** Returns null if none is due. A failed e-mail leaves everything for the next run. */
const mailNext = (deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>, after: string): Promise<string | null> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const next = await lockNext(tx, now, after);
    if (!next) return null;
    const unmailed = await loadUnmailed(tx, next);
    const newest = unmailed.at(-1);
    if (!newest) return next.member_id;
    const counts = new Map<NoticeTopic, number>();
    for (const { kind } of unmailed) {
      const topic = topicOf(kind);
      if (topic) counts.set(topic, (counts.get(topic) ?? 0) + 1);
    }
    await deps.mail.send(noticeEmail(next.email, new URL(deps.config.publicUrl).origin, counts));
    await markMailed(tx, next.member_id, newest.id, now);
    return next.member_id;
  });

/** All unseen notices in one e-mail, at most one an hour. */
export async function mailNotices(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (let mailed = 0; mailed < perRun; mailed++) {
    const member = await mailNext(deps, after);
    if (member === null) return;
    after = member;
  }
}
