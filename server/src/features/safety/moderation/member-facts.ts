import type { AgeState } from '@veil/contract/safety/age-states.ts';
import type { CaseMember } from '@veil/contract/safety/case-members.ts';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { presentCards, visibleContent } from '../../items/content/index.ts';
import { ageStateOf, memberCards, type Viewer } from '../../people/members/index.ts';
import type { CaseRow } from '../cases/index.ts';
import { notesOn } from './member-notes.ts';
import type { CaseDeps } from './present-cases.ts';
import { withoutVeil } from './seen.ts';

const shownItems = 12;

/** Returns null if the account is gone. */
export async function memberOfCase(deps: CaseDeps, viewer: Viewer, row: CaseRow): Promise<CaseMember | null> {
  const { db, clock } = deps;
  const id = row.member_id;
  const member = id
    ? await db
        .selectFrom('members')
        .leftJoin('age_states', 'age_states.member_id', 'members.id')
        .select(['members.id', 'bio', 'members.created_at', 'age_states.state', 'age_states.expires_at'])
        .where('members.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!id || !member) return null;
  const [cards, itemCount, items, reportsMade, notes] = await Promise.all([
    memberCards(deps, [id], () => 'large'),
    countItems(db, viewer, id),
    row.about_kind === 'member' ? newestItems(deps, viewer, id) : [],
    countReports(db, id),
    notesOn(db, viewer, id),
  ]);
  return {
    card: cards.get(id) ?? null,
    bio: member.bio,
    joinedAt: member.created_at.toISOString(),
    age: ageStateOf(member, clock.now()) satisfies AgeState,
    itemCount,
    items,
    reportsMade,
    notes,
  };
}

async function countItems(db: Db, viewer: Viewer, memberId: string): Promise<number> {
  const those = visibleContent(db, viewer).where('content.owner_id', '=', memberId);
  const { count } = await those.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

async function newestItems(deps: CaseDeps, viewer: Viewer, memberId: string): Promise<CaseMember['items']> {
  const rows = await visibleContent(deps.db, viewer)
    .select('content.id')
    .where('content.owner_id', '=', memberId)
    .orderBy('content.id', 'desc')
    .limit(shownItems)
    .execute();
  const cards = await presentCards(
    deps,
    viewer,
    rows.map(({ id }) => id),
  );
  return cards.flatMap(({ id, title, media }) => (media ? { id, title, media: withoutVeil(media) } : []));
}

/** Reports closed without a decision count neither way. */
async function countReports(db: Db, memberId: string): Promise<CaseMember['reportsMade']> {
  const { rows } = await sql<CaseMember['reportsMade']>`
    select count(*)::int as total, count(upheld)::int as decided, count(*) filter (where upheld)::int as right
    from reports where reporter_id = ${memberId}`.execute(db);
  return rows[0] as CaseMember['reportsMade'];
}
