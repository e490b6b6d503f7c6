import type { CaseCounts } from '@veil/contract/safety/case-filters.ts';
import { CaseKind } from '@veil/contract/safety/case-kinds.ts';
import type { moderation } from '@veil/contract/safety/moderation.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import type { Viewer } from '../../people/members/index.ts';

/** `q`: a number, a member's name, or words of the item, comment or report. */
export type CaseFilter = {
  state: 'open' | 'closed';
  kind?: string | undefined;
  about?: string | undefined;
  mine: boolean;
  q: string;
};

function matches(q: string) {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const number = /^#?(\d{1,9})$/.exec(q)?.[1] ?? null;
  return sql<SqlBool>`(cases.number = ${number}::int
    or concat_ws(' ', cases.about->>'title', cases.about->>'description', cases.about->>'alt', cases.about->>'bio', cases.about->>'ownerName',
      cases.about->'comment'->>'text', cases.about->'comment'->>'authorName') ilike ${like}
    or exists (select from members m where m.id = cases.member_id and (m.display_name ilike ${like} or m.slug ilike ${like}))
    or exists (select from reports r where r.case_id = cases.id and r.body ilike ${like}))`;
}

export function casesIn(db: Db, viewer: Pick<Viewer, 'id'>, now: Date, { state, kind, about, mine, q }: CaseFilter) {
  return db
    .selectFrom('cases')
    .where('state', '=', state)
    .where('restricted_at', 'is', null)
    .$if(kind !== undefined, (those) => those.where(sql<boolean>`${kind} = any (cases.kinds)`))
    .$if(about !== undefined, (those) => those.where('about_kind', '=', about as string))
    .$if(q !== '', (those) => those.where(matches(q)))
    .$if(mine && state === 'open', (those) =>
      those.where('claimed_by', '=', viewer.id).where('claimed_until', '>', now),
    )
    .$if(mine && state === 'closed', (those) =>
      those.where('decision_id', 'in', (eb) =>
        eb.selectFrom('case_events').select('id').where('by_id', '=', viewer.id),
      ),
    );
}

/** Counts each choice of one filter, with the other filters unchanged. */
export async function countCases(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  { query: filter }: Asked<typeof moderation.countCases>,
): Promise<CaseCounts> {
  const now = clock.now();
  const among = (without: Partial<CaseFilter>) => casesIn(db, viewer, now, { ...filter, ...without });
  const [kinds, things] = await Promise.all([
    among({ kind: undefined })
      .select((eb) => [sql<string>`unnest(cases.kinds)`.as('name'), eb.fn.countAll<number>().as('count')])
      .groupBy('name')
      .execute(),
    among({ about: undefined })
      .select((eb) => ['about_kind as name', eb.fn.countAll<number>().as('count')])
      .groupBy('about_kind')
      .execute(),
  ]);
  const countOf = (rows: { name: string; count: number }[], name: string) =>
    Number(rows.find((row) => row.name === name)?.count ?? 0);
  return {
    kinds: CaseKind.options.map((kind) => ({ kind, count: countOf(kinds, kind) })),
    about: {
      content: countOf(things, 'content'),
      comment: countOf(things, 'comment'),
      member: countOf(things, 'member'),
    },
  };
}
