import { translate } from '@veil/contract/say.ts';
import type { Deps, ExportFile } from '../../../deps.ts';
import { say } from './messages.ts';
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
    reason: translate(reason),
    hidden: hides,
    startedAt: started_at,
    endsAt: ends_at,
    liftedAt: lifted_at,
  }));
  const { strikes, sanctions } = await ownStanding({ db, clock }, { id: memberId });
  yield { path: 'standing.json', about: say('yourStrikesAndSanctions'), json: { strikes, sanctions } };
  yield { path: 'suspensions.json', about: say('yourSuspensions'), json };
}
