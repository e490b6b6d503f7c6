import { type StaffCounts, urgentKinds } from '@veil/contract/safety/staff-alerts.ts';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { isAdmin, type Viewer } from '../../people/members/index.ts';

export async function countForStaff({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<StaffCounts> {
  const { rows } = await sql<{ open: number; urgent: number; appeals: number; restricted: number }>`
    select
      (select count(*)::int from cases where state = 'open' and restricted_at is null) as open,
      (select count(*)::int from cases
        where state = 'open' and restricted_at is null and kinds && ${[...urgentKinds]}::text[]) as urgent,
      (select count(*)::int from appeals a join cases c on c.id = a.case_id
        where a.outcome is null and c.restricted_at is null) as appeals,
      (select count(*)::int from case_clocks where kind = 'authority' and ended_at is null) as restricted`.execute(db);
  const counts = rows[0] ?? { open: 0, urgent: 0, appeals: 0, restricted: 0 };
  return { ...counts, restricted: isAdmin(viewer) ? counts.restricted : null };
}
