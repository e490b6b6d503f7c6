import { withheldRule } from '@veil/contract/rules.ts';
import type { CaseDetail } from '@veil/contract/safety/cases.ts';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../deps.ts';
import { found } from '../../../platform/refusal.ts';
import { isAdmin, type Viewer } from '../../people/members/index.ts';
import { strikesOf } from '../../people/strikes/index.ts';
import { threadAround } from '../../talk/comments/index.ts';
import type { CaseRow } from '../cases/index.ts';
import { loadEvents } from '../cases/index.ts';
import { asText, decisionOf, namesOf, stepsOf } from './case-steps.ts';
import { memberOfCase } from './member-facts.ts';
import { type CaseDeps, presentCases } from './present-cases.ts';

const shownCases = 20;

export async function getCase(
  deps: CaseDeps,
  viewer: Viewer,
  { params: { id } }: { params: { id: string } },
): Promise<CaseDetail> {
  const { db } = deps;
  const row = found(
    isUuid(id)
      ? await db
          .selectFrom('cases')
          .selectAll()
          .where('id', '=', id)
          .where('restricted_at', 'is', null)
          .executeTakeFirst()
      : undefined,
  );
  const [cards, events, clocks, earlier, standing, whose, thread] = await Promise.all([
    presentCases(deps, viewer, [row]),
    loadEvents(db, id),
    db.selectFrom('case_clocks').selectAll().where('case_id', '=', id).orderBy('started_at').execute(),
    loadEarlier(db, row),
    row.member_id ? strikesOf(deps, row.member_id) : null,
    memberOfCase(deps, viewer, row),
    row.comment_id ? threadAround(deps, viewer, row.comment_id) : [],
  ]);
  const names = await namesOf(db, events);
  const one = found(cards[0]);
  const open = row.state === 'open';
  const decision = decisionOf(row, events, names);
  return {
    ...one,
    whose,
    thread,
    concerns: events.flatMap((event) =>
      event.kind === 'concern'
        ? { kind: event.detail.kind, at: event.at.toISOString(), facts: asText(event.detail.facts) }
        : [],
    ),
    clocks: clocks.map((clock) => ({
      kind: clock.kind as CaseDetail['clocks'][number]['kind'],
      startedAt: clock.started_at.toISOString(),
      dueAt: clock.due_at.toISOString(),
      endedAt: clock.ended_at?.toISOString() ?? null,
    })),
    timeline: stepsOf(events, names),
    decision,
    history: {
      cases: earlier,
      strikes: (standing?.strikes ?? []).map(({ rule, givenAt, expiresAt, counts }) => ({
        rule,
        at: givenAt,
        expiresAt,
        counts,
      })),
    },
    can: {
      decide: open && one.mayDecide && (one.claim === null || one.claim.byYou),
      reverse: !open && row.decision_id !== null && isAdmin(viewer),
      erase: row.erase_at !== null && isAdmin(viewer),
      addToHashList: row.about_kind === 'content' && one.item !== null,
      restrict:
        row.about_kind === 'content' &&
        one.item !== null &&
        row.member_id !== viewer.id &&
        (open || decision?.rule === withheldRule),
    },
  };
}

async function loadEarlier(db: Db, row: CaseRow): Promise<CaseDetail['history']['cases']> {
  if (!row.member_id) return [];
  const rows = await db
    .selectFrom('cases')
    .select(['id', 'number', 'kinds', 'state', 'action', 'opened_at'])
    .where('member_id', '=', row.member_id)
    .where('id', '<>', row.id)
    .where('restricted_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .limit(shownCases)
    .execute();
  return rows.map(({ opened_at, kinds, state, action, ...one }) => ({
    ...one,
    state: state as CaseDetail['state'],
    kinds: kinds as CaseDetail['kinds'],
    action: action as CaseDetail['action'],
    at: opened_at.toISOString(),
  }));
}
