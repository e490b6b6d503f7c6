import { type AuditRow, type audit, bySite } from '@veil/contract/site/audit.ts';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type * as z from 'zod/mini';
import type { Db, Deps } from '../../../deps.ts';
import { deepestInIndex, withinReach } from '../../../platform/db/reach.ts';
import type { Asked } from '../../../platform/http/handler.ts';

type Wanted = z.output<typeof audit.listAudit.query>;

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function wanted(db: Db, { by, act, about, from, to }: Wanted) {
  let rows = db.selectFrom('audit_log').leftJoin('members', 'members.id', 'audit_log.by_id');
  if (act) rows = rows.where('act', '=', act);
  if (by === bySite) rows = rows.where('by_id', 'is', null);
  else if (by && isUuid(by)) rows = rows.where('by_id', '=', by);
  else if (by) rows = rows.where('members.display_name', 'ilike', likeText(by));
  for (const word of about.split(/\s+/).filter(Boolean))
    rows = rows.where((eb) => eb.or([eb('about_kind', '=', word), eb('about_id', '=', word)]));
  if (from) rows = rows.where('at', '>=', new Date(from));
  if (to) rows = rows.where('at', '<', new Date(to));
  return rows;
}

export async function listAudit({ db }: Pick<Deps, 'db'>, _viewer: unknown, { query }: Asked<typeof audit.listAudit>) {
  const { limit, offset, after, descending } = query;
  const read = withinReach({ limit, offset }, deepestInIndex);
  const rows = await wanted(db, query)
    .where('seq', '>', after ?? 0)
    .select(['seq', 'at', 'by_id', 'members.display_name', 'act', 'about_kind', 'about_id', 'detail', 'hash'])
    .orderBy('seq', descending === 'true' ? 'desc' : 'asc')
    .limit(read.limit)
    .offset(read.offset)
    .execute();
  const { total } = await wanted(db, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = rows.map(
    (row): AuditRow => ({
      seq: row.seq,
      at: row.at.toISOString(),
      by: row.by_id === null ? null : { id: row.by_id, name: row.display_name },
      act: row.act,
      about: row.about_kind ? { kind: row.about_kind, id: row.about_id } : null,
      detail: row.detail as Record<string, unknown>,
      hash: row.hash.toString('hex'),
    }),
  );
  return { items, total, limit, offset };
}

export async function listAuditActs({ db }: Pick<Deps, 'db'>): Promise<{ acts: string[] }> {
  const { rows } = await sql<{ act: string }>`
    with recursive acts as (
      (select act from audit_log order by act limit 1)
      union all
      select (select l.act from audit_log l where l.act > acts.act order by l.act limit 1) from acts where acts.act is not null
    )
    select act from acts where act is not null`.execute(db);
  return { acts: rows.map(({ act }) => act) };
}
