import type { Deps, ExportFile } from '../../../deps.ts';
import { ownStanding } from './standing.ts';

export async function* exportStanding(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): AsyncIterable<ExportFile> {
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
  const { strikes, sanctions } = await ownStanding({ db, clock }, { id: memberId });
  yield { path: 'standing.json', about: 'Your strikes and sanctions', json: { strikes, sanctions } };
  yield { path: 'suspensions.json', about: 'Your suspensions', json };
}
