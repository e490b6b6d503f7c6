import type { PublicReportDetail, publicReports } from '@veil/contract/safety/public-reports.ts';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../../deps.ts';
import { deepestOffset, withinReach } from '../../../platform/db/reach.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { fileItems } from './file-items.ts';
import { itemsOf } from './item-queries.ts';
import { say } from './messages.ts';
import { present, presentDetail } from './present.ts';
import { changeReport, findReadable, isReadable, type PublicReportRow } from './queries.ts';
import { recognise } from './recognise.ts';
import { unsealValues } from './sealed.ts';

type ReportModerationDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'hooks' | 'secrets'>;

export async function listPublicReports(
  { db }: Pick<Deps, 'db'>,
  _viewer: unknown,
  { query: asked }: Asked<typeof publicReports.listPublicReports>,
) {
  const { limit, offset } = withinReach(asked, deepestOffset);
  const order = asked.state === 'to_find' || asked.state === 'incomplete' ? 'asc' : 'desc';
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('public_reports')
      .selectAll()
      .select(
        sql<number>`(select count(*)::int from public_report_additions a where a.public_report_id = public_reports.id)`.as(
          'additions',
        ),
      )
      .where('state', '=', asked.state)
      .where(isReadable)
      .orderBy('received_at', order)
      .orderBy('id', order)
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('public_reports')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('state', '=', asked.state)
      .where(isReadable)
      .executeTakeFirstOrThrow(),
  ]);
  const items = await Promise.all(rows.map(async (row) => present(row, await itemsOf(db, row.id), row.additions)));
  return { items, total, limit: asked.limit, offset: asked.offset };
}

const load = async (db: Db, id: string, lock = false): Promise<PublicReportRow> =>
  found(isUuid(id) ? await findReadable(db, id, lock) : undefined);

export const getPublicReport = async (
  deps: ReportModerationDeps,
  _viewer: unknown,
  { params: { id } }: Asked<typeof publicReports.getPublicReport>,
): Promise<PublicReportDetail> => presentDetail(deps, await load(deps.db, id));

async function change(
  deps: ReportModerationDeps,
  id: string,
  make: (tx: Db, row: PublicReportRow) => Promise<PublicReportRow>,
): Promise<PublicReportDetail> {
  const row = await deps.db.transaction().execute(async (tx) => {
    const before = await load(tx, id, true);
    if (before.state === 'closed' || before.state === 'withdrawn' || !before.sealed)
      refuse('conflict', say('thisReportIsClosed'));
    return make(tx, before);
  });
  return presentDetail(deps, row);
}

export const attachPublicReport = (
  deps: ReportModerationDeps,
  _viewer: unknown,
  { params: { id }, body: { address } }: Asked<typeof publicReports.attachPublicReport>,
) =>
  change(deps, id, async (tx, row) => {
    const { ids } = await recognise(tx, { addresses: address });
    const known = (await itemsOf(tx, id)).map(({ content_id }) => content_id);
    const fresh = ids.filter((one) => !known.includes(one));
    if (ids.length === 0)
      return refuse('invalid', say('addressLeadsToNoItem'), { address: say('addressLeadsToNoItem') });
    if (fresh.length === 0) return refuse('conflict', say('reportIsAboutThisItem'));
    await fileItems(deps, tx, row, unsealValues(deps, id, row.sealed as Buffer), fresh);
    return row.state === 'incomplete' ? row : changeReport(tx, id, { state: 'filed' });
  });

export const closePublicReport = (
  deps: ReportModerationDeps,
  _viewer: unknown,
  { params: { id }, body: { answer } }: Asked<typeof publicReports.closePublicReport>,
) =>
  change(deps, id, async (tx, row) => {
    if (row.state === 'filed') refuse('conflict', say('reportIsDecidedWithItsCases'));
    return changeReport(tx, id, { state: 'closed', ended_at: deps.clock.now(), answer });
  });
