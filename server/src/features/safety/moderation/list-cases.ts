import type { moderation } from '@veil/contract/safety/moderation.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { deepestOffset, withinReach } from '../../../platform/db/reach.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import type { DB } from '../../../tables.ts';
import type { Viewer } from '../../people/members/index.ts';
import { type CaseFilter, casesIn } from './case-filters.ts';
import { type CaseDeps, presentCases } from './present-cases.ts';

type CaseQuery = CaseFilter & { limit: number; offset: number; sort: 'priority' | 'due' };

const inOrder = <O>(those: SelectQueryBuilder<DB, 'cases', O>, { state, sort }: CaseQuery) => {
  if (state === 'closed') return those.orderBy('closed_at', 'desc').orderBy('id');
  const first = sort === 'due' ? those.orderBy(sql`due_at nulls last`) : those;
  return first.orderBy('priority', 'desc').orderBy('opened_at').orderBy('id');
};

export async function listCases(deps: CaseDeps, viewer: Viewer, { query }: Asked<typeof moderation.listCases>) {
  const { db } = deps;
  const { limit, offset } = withinReach(query, deepestOffset);
  const those = casesIn(db, viewer, deps.clock.now(), query);
  const [{ total }, rows] = await Promise.all([
    those.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    inOrder(those.selectAll(), query).limit(limit).offset(offset).execute(),
  ]);
  return { items: await presentCases(deps, viewer, rows), total, limit: query.limit, offset: query.offset };
}
