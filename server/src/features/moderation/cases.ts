import { type Case, hidingReasons, shownReports } from '@veil/contract/moderation.ts';
import { sql } from 'kysely';
import type { Db, Deps } from '../../deps.ts';
import { deepestOffset, withinReach } from '../../platform/db/reach.ts';
import { presentCards } from '../content/index.ts';
import { isAdmin, type Viewer } from '../members/index.ts';

/** From the first report with a reason that hides to the decision (rule 23.2): 48 hours. */
const decisionMs = 48 * 3_600_000;

type CaseRow = {
  content_id: string;
  comment_id: string | null;
  report_count: number;
  reports: { id: string; reason: Case['reports'][number]['reason']; text: string; createdAt: string }[];
  about: Case['about'];
  first_hiding: Date | null;
  kept_before: number;
  withdrawn: boolean;
};

/** The open reports by what they are about: the most urgent reason first, then the oldest report. */
async function loadCases(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select waiting.content_id, waiting.comment_id, waiting.report_count, waiting.about, waiting.first_hiding,
      (select json_agg(json_build_object('id', r.id, 'reason', r.reason, 'text', r.body, 'createdAt', r.created_at)
          order by r.created_at desc, r.id desc)
        from (select * from reports o
          where o.content_id = waiting.content_id and o.comment_id is not distinct from waiting.comment_id and o.closed_at is null
          order by o.created_at desc, o.id desc limit ${shownReports}) r) as reports,
      exists (select from content c where c.id = waiting.content_id and c.withdrawn_at is not null) as withdrawn,
      (select count(distinct k.closed_at)::int from reports k
        where k.content_id = waiting.content_id and k.comment_id is not distinct from waiting.comment_id and k.decision = 'keep') as kept_before
    from (
      select content_id, comment_id, count(*)::int as report_count, max(urgency) as urgency, min(created_at) as since,
        (array_agg(about order by created_at, id))[1] as about,
        min(created_at) filter (where reason = any(${hidingReasons}::text[])) as first_hiding
      from reports where closed_at is null
      group by content_id, comment_id
      order by urgency desc, since, content_id, comment_id nulls first
      limit ${limit} offset ${offset}) waiting
    order by waiting.urgency desc, waiting.since, waiting.content_id, waiting.comment_id nulls first`.execute(db);
  return rows;
}

async function countCases(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('reports')
    .where('closed_at', 'is', null)
    .select(sql<number>`count(distinct (content_id, comment_id))::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

type CaseDeps = Pick<Deps, 'db' | 'secrets' | 'clock' | 'hooks'>;

/** What waits for a decision, each with its item as this moderator sees it. */
export async function listCases(deps: CaseDeps, viewer: Viewer, query: { limit: number; offset: number }) {
  const [total, rows] = await Promise.all([countCases(deps.db), loadCases(deps.db, withinReach(query, deepestOffset))]);
  const cards = await presentCards(deps, viewer, [...new Set(rows.map(({ content_id }) => content_id))]);
  const items = rows.map((row): Case => {
    const maker = row.comment_id ? row.about.comment?.authorId : row.about.ownerId;
    return {
      contentId: row.content_id,
      commentId: row.comment_id,
      reports: row.reports.map((report) => ({ ...report, createdAt: new Date(report.createdAt).toISOString() })),
      reportCount: row.report_count,
      about: row.about,
      item: cards.find(({ id }) => id === row.content_id) ?? null,
      withdrawn: row.withdrawn,
      keptBefore: row.kept_before,
      decideBy: row.first_hiding && new Date(row.first_hiding.getTime() + decisionMs).toISOString(),
      mayDecide: maker !== viewer.id || isAdmin(viewer),
    };
  });
  return { items, total, ...query };
}
