import { type ReportReason, reportReasons } from '@veil/contract/safety/reports.ts';
import { translate } from '@veil/contract/say.ts';
import type { Deps, ExportFile } from '../../../deps.ts';
import { say } from './messages.ts';

/** Reports against the member are left out, because they could reveal reporters. */
export async function* exportReports({ db }: Pick<Deps, 'db'>, memberId: string): AsyncIterable<ExportFile> {
  const rows = await db
    .selectFrom('reports')
    .select(['content_id', 'comment_id', 'member_id', 'reason', 'body', 'created_at', 'closed_at'])
    .where('reporter_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  const reports = rows.map((row) => ({
    contentId: row.content_id,
    commentId: row.comment_id,
    memberId: row.member_id,
    reason: translate(reportReasons[row.reason as ReportReason]),
    text: row.body,
    at: row.created_at,
    decidedAt: row.closed_at,
  }));
  yield { path: 'reports.json', about: say('aboutReports'), json: reports };
}
