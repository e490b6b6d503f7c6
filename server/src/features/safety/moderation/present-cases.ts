import { type Case, shownReports } from '@veil/contract/safety/case.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import type { Reports } from '../../../tables.ts';
import { presentCards } from '../../items/content/index.ts';
import type { Viewer } from '../../people/members/index.ts';
import type { CaseRow } from '../cases/index.ts';
import { translateFirstLine } from '../cases/index.ts';
import { standingOf } from '../reports/index.ts';
import { isClaimed, mayDecideCase } from './decision-rules.ts';
import { loadSeen, pictureOf } from './seen.ts';

export type CaseDeps = Pick<Deps, 'db' | 'secrets' | 'clock' | 'hooks' | 'events'>;

export async function presentCases(deps: CaseDeps, viewer: Viewer, rows: readonly CaseRow[]): Promise<Case[]> {
  if (rows.length === 0) return [];
  const contentIds = [...new Set(rows.flatMap(({ content_id }) => content_id ?? []))];
  const [cards, facts, reports, seen] = await Promise.all([
    presentCards(deps, viewer, contentIds),
    loadFacts(deps.db, rows),
    loadReports(deps.db, rows),
    loadSeen(
      deps.db,
      viewer,
      rows.map(({ id }) => id),
    ),
  ]);
  const trusted = await trustedAmong(deps.db, reports);
  const now = deps.clock.now();
  return rows.map((row): Case => {
    const those = facts.get(row.id);
    const snapshot = row.about as never;
    const ofMember = row.about_kind === 'member';
    const item = cards.find(({ id }) => id === row.content_id) ?? null;
    return {
      id: row.id,
      number: row.number,
      version: row.version,
      state: row.state as Case['state'],
      aboutKind: row.about_kind as Case['aboutKind'],
      contentId: row.content_id,
      commentId: row.comment_id,
      memberId: row.member_id,
      kinds: row.kinds as Case['kinds'],
      reports: reports
        .filter(({ case_id }) => case_id === row.id)
        .map(({ id, reason, body, source, created_at, reporter_id }) => ({
          id,
          reason: reason as Case['reports'][number]['reason'],
          text: source === 'visitor' ? translateFirstLine(body) : body,
          source: source as 'member' | 'visitor',
          trusted: reporter_id !== null && trusted.has(reporter_id),
          createdAt: created_at.toISOString(),
        })),
      reportCount: those?.report_count ?? 0,
      about: ofMember ? null : snapshot,
      member: ofMember ? snapshot : null,
      item,
      picture: pictureOf(item, those?.mask_version ?? null),
      seen: seen.get(row.id)?.seen ?? 'unneeded',
      withdrawn: those?.withdrawn ?? false,
      keptBefore: those?.kept_before ?? 0,
      openedAt: row.opened_at.toISOString(),
      decideBy: row.due_at?.toISOString() ?? null,
      closedAt: row.closed_at?.toISOString() ?? null,
      action: row.action as Case['action'],
      claim: isClaimed(row, now)
        ? {
            byYou: row.claimed_by === viewer.id,
            by: those?.claimed_name ?? null,
            until: (row.claimed_until as Date).toISOString(),
          }
        : null,
      mayDecide: mayDecideCase(viewer, row),
    };
  });
}

type Facts = {
  id: string;
  report_count: number;
  withdrawn: boolean;
  mask_version: number | null;
  kept_before: number;
  claimed_name: string | null;
};

async function loadFacts(db: Db, rows: readonly CaseRow[]): Promise<Map<string, Facts>> {
  const found = await sql<Facts>`
    select c.id,
      (select count(*)::int from reports r where r.case_id = c.id) as report_count,
      exists (select from content i where i.id = c.content_id and i.withdrawn_at is not null)
        and not exists (select from cases s where s.content_id = c.content_id and s.erase_at is not null) as withdrawn,
      (select mask_version from content i where i.id = c.content_id) as mask_version,
      (select count(*)::int from cases k where k.id <> c.id and k.action = 'keep' and k.about_kind = c.about_kind
        and case c.about_kind when 'content' then k.content_id = c.content_id when 'comment' then k.comment_id = c.comment_id
          else k.member_id = c.member_id end) as kept_before,
      (select display_name from members m where m.id = c.claimed_by) as claimed_name
    from cases c where c.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
  return new Map(found.rows.map((row) => [row.id, row]));
}

type ReportRow = Pick<
  Selectable<Reports>,
  'id' | 'case_id' | 'reason' | 'body' | 'source' | 'created_at' | 'reporter_id'
>;

const loadReports = async (db: Db, rows: readonly CaseRow[]): Promise<ReportRow[]> =>
  (
    await sql<ReportRow>`
      select r.id, r.case_id, r.reason, r.body, r.source, r.created_at, r.reporter_id
      from unnest(${rows.map(({ id }) => id)}::uuid[]) as c (id)
      cross join lateral (
        select * from reports where case_id = c.id order by created_at desc, id desc limit ${shownReports}) r`.execute(
      db,
    )
  ).rows;

async function trustedAmong(db: Db, reports: readonly ReportRow[]): Promise<Set<string>> {
  const ids = [...new Set(reports.flatMap(({ reporter_id }) => reporter_id ?? []))];
  const standings = await Promise.all(ids.map(async (id) => ({ id, standing: await standingOf(db, id) })));
  return new Set(standings.filter(({ standing }) => standing === 'trusted').map(({ id }) => id));
}
