import type { Figure } from '@veil/contract/safety/transparency.ts';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/**
 * Events are only added, so a past month never changes. A decision's time runs from its case's last opening. Restricted
 * cases are only counted.
 */
export async function countFigures(db: Db): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    with e as (
      select to_char(at at time zone 'UTC', 'YYYY-MM') as month, at, kind, detail, case_id, seq from case_events
      where not exists (select from cases c where c.id = case_id and c.restricted_at is not null)
    ), begun as (
      select e.*, (select max(o.seq) from case_events o
        where o.case_id = e.case_id and o.seq < e.seq and o.kind in ('opened', 'reopened')) as from_seq
      from e where kind = 'decided'
    ), decided as (
      select month, at,
        extract(epoch from at - (select o.at from case_events o where o.case_id = b.case_id and o.seq = b.from_seq)) / 60 as minutes,
        (select min((c.detail->>'dueAt')::timestamptz) from case_events c
          where c.case_id = b.case_id and c.seq > b.from_seq and c.seq < b.seq and c.kind = 'clock_started'
            and c.detail->>'clock' in ('intimate', 'consent', 'privacy')) as due_at
      from begun b
    )
    select month, figure, kind, source, value::int as value from (
      select month, 'reports' as figure, detail->>'reason' as kind, detail->>'source' as source, count(*) as value
        from e where kind = 'reported' group by 1, 3, 4
      union all select month, 'holds', 'report', '', count(*) from e
        where kind = 'reported' and (detail->>'hidden')::boolean group by 1
      union all select month, 'holds', detail->>'kind', '', count(*) from e where kind = 'concern' group by 1, 3
      union all select month, 'holds', 'clock', '', count(*) from e where kind = 'held' group by 1
      union all select month, 'decisions', detail->>'action', '', count(*) from e where kind = 'decided' group by 1, 3
      union all select month, 'sanctions', detail->>'applied', '', count(*) from e
        where kind = 'decided' and detail->>'applied' <> 'none' group by 1, 3
      union all select month, 'median_minutes', '', '', round(percentile_cont(0.5) within group (order by minutes)) from decided group by 1
      union all select month, 'p90_minutes', '', '', round(percentile_cont(0.9) within group (order by minutes)) from decided group by 1
      union all select month, 'with_deadline', '', '', count(*) from decided where due_at is not null group by 1
      union all select month, 'within_deadline', '', '', count(*) from decided where at <= due_at group by 1
      union all select month, 'appeals', '', '', count(*) from e where kind = 'appealed' group by 1
      union all select month, 'appeal_decisions', detail->>'outcome', '', count(*) from e where kind = 'appeal_decided' group by 1, 3
      union all select to_char(at at time zone 'UTC', 'YYYY-MM'), 'restricted', '', '', count(*) from case_events
        where kind = 'restricted' and (detail->>'isMain')::boolean
          and exists (select from cases c where c.id = case_id and c.restricted_at is not null) group by 1
      union all select month, 'statements', detail->>'to', '', count(*) from e where kind = 'statement_sent' group by 1, 3
    ) as counted (month, figure, kind, source, value)
    order by month desc, figure, kind, source`.execute(db);
  return rows;
}
