import type { Deps, ExportFile } from '../../../deps.ts';
import { say } from './messages.ts';
import { loadState } from './queries.ts';

export async function* exportAge({ db }: Pick<Deps, 'db'>, memberId: string): AsyncIterable<ExportFile> {
  const row = await loadState(db, memberId);
  if (!row) return;
  const { member_id: _, decided_by: __, reason: ___, decided_at, expires_at, ...known } = row;
  yield {
    path: 'age.json',
    about: say('aboutAge'),
    json: { ...known, decidedAt: decided_at, expiresAt: expires_at },
  };
}
