import type { Deps, ExportFile } from '../../deps.ts';

/** What was decided about the member. Not who decided it: that is about somebody else. */
export async function* exportSuspensions({ db }: Pick<Deps, 'db'>, memberId: string): AsyncIterable<ExportFile> {
  const rows = await db
    .selectFrom('suspensions')
    .select(['reason', 'hides', 'started_at', 'ends_at', 'lifted_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  const json = rows.map(({ reason, hides, started_at, ends_at, lifted_at }) => ({
    reason,
    hidden: hides,
    startedAt: started_at,
    endsAt: ends_at,
    liftedAt: lifted_at,
  }));
  yield { path: 'suspensions.json', about: 'Your suspensions', json };
}
