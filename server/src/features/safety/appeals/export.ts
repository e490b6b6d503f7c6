import type { Deps, ExportFile } from '../../../deps.ts';
import { say } from './messages.ts';
import { presentStatement } from './present.ts';
import { isToldOf } from './queries.ts';

export async function* exportStatements(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): AsyncIterable<ExportFile> {
  const rows = await db
    .selectFrom('statements')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(isToldOf)
    .orderBy('id')
    .execute();
  const json: unknown[] = [];
  for (const row of rows) json.push(await presentStatement({ db, clock }, row));
  yield { path: 'statements.json', about: say('aboutStatements'), json };
}
