import type { AuthorityReport } from '@veil/contract/safety/authority-reports.ts';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { nameOf, type Viewer } from '../../people/members/index.ts';
import type { RestrictedRow } from './queries.ts';

/** No admin handles a case about their own item. */
export const mayReport = (viewer: Pick<Viewer, 'id'>, row: RestrictedRow): boolean => row.member_id !== viewer.id;

export async function loadAuthorityReports(db: Db, id: string): Promise<AuthorityReport[]> {
  const rows = await db
    .selectFrom('authority_reports')
    .select(['id', 'number', 'notes', 'by_id', 'at', sql<string>`reported_on::text`.as('reported_on')])
    .where('restricted_case_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return Promise.all(
    rows.map(async ({ by_id, at, reported_on, ...row }) => ({
      ...row,
      reportedOn: reported_on,
      by: await nameOf(db, by_id),
      at: at.toISOString(),
    })),
  );
}
