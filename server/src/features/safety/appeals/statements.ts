import type { appeals } from '@veil/contract/safety/appeals.ts';
import type { Statement } from '@veil/contract/safety/statements.ts';
import { validate as isUuid } from 'uuid';
import type { Deps } from '../../../deps.ts';
import { sameBytes } from '../../../platform/crypto/secrets.ts';
import { deepestOffset, withinReach } from '../../../platform/db/reach.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { presentStatement } from './present.ts';
import { findStatement, isToldOf, type StatementRow } from './queries.ts';

type StatementDeps = Pick<Deps, 'db' | 'clock'>;

export async function loadOwnStatement({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string): Promise<StatementRow> {
  const row = isUuid(id) ? await findStatement(db, id) : undefined;
  return row?.member_id === viewer.id ? row : refuse('not_found');
}

/** A signed-out member can read the statement and appeal. */
export const linkKey = ({ secrets }: Pick<Deps, 'secrets'>, id: string): Buffer => secrets.mac('statements', id);

export async function loadLinked(
  deps: Pick<Deps, 'db' | 'secrets'>,
  { id, key }: { id: string; key: string },
): Promise<StatementRow> {
  const fits = sameBytes(linkKey(deps, id), Buffer.from(key, 'base64url'));
  return found(fits ? await findStatement(deps.db, id) : null);
}

export async function listStatements(
  deps: StatementDeps,
  viewer: Viewer,
  { query }: Asked<typeof appeals.listStatements>,
) {
  const own = deps.db.selectFrom('statements').where('member_id', '=', viewer.id).where(isToldOf);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const read = withinReach(query, deepestOffset);
  const rows = await own.selectAll().orderBy('id', 'desc').limit(read.limit).offset(read.offset).execute();
  const items: Statement[] = [];
  for (const row of rows) items.push(await presentStatement(deps, row));
  return { items, total: Number(total), ...query };
}
