import type { Language } from '@veil/contract/languages.ts';
import type { NoticeTopic } from '@veil/contract/talk/notifications.ts';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Email } from '../../../platform/mail/index.ts';
import { hiddenInLists } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { markMailed } from './queries.ts';
import { kindsOf, topicOf } from './settings.ts';

const minute = 60_000;
/** Notices seen on the site are not mailed. */
const restMs = 10 * minute;
const pauseMs = 60 * minute;
const perRun = 200;

const lines: Record<NoticeTopic, (count: number) => string> = {
  comments: (count) => say('countComments', { count }),
  answers: (count) => say('countAnswers', { count }),
  worship: (count) => say('countWorship', { count }),
  friends: (count) => say('countFriends', { count }),
  uploads: (count) => say('countUploads', { count }),
  items: (count) => say('countItems', { count }),
  polls: (count) => say('countPolls', { count }),
  decisions: (count) => say('countDecisions', { count }),
  cases: (count) => say('countCases', { count }),
  data: (count) => say('countData', { count }),
};

/** Names no member, title or text, because other people may see the e-mail. */
function noticeEmail(to: string, origin: string, counts: ReadonlyMap<NoticeTopic, number>): Email {
  const listed = [...counts].map(([topic, count]) => `- ${lines[topic](count)}`).join('\n');
  const text = [
    say('sinceYourLastVisit'),
    listed,
    `${origin}/#/notifications`,
    `${say('toChooseWhatIsMailed')}\n${origin}/#/settings?section=notifications`,
  ];
  return { to, subject: say('youHaveNewNotifications'), text: text.join('\n\n') };
}

type Waiting = {
  member_id: string;
  email: string;
  language: Language | null;
  mailed_topics: string[];
  mailed_up_to: string;
};

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
    .select((eb) => eb.ref('members.language').$castTo<Language | null>().as('language'))
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
    const { origin } = new URL(deps.config.publicUrl);
    await deps.mail.send(inLanguage(next.language, () => noticeEmail(next.email, origin, counts)));
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
