import type { Deps, ExportFile } from '../../../deps.ts';
import { say } from './messages.ts';
import { removePieces } from './pieces.ts';
import { deleteResumable } from './resumable-queries.ts';

const ofMember = ({ db }: Pick<Deps, 'db'>, memberId: string) =>
  db.selectFrom('resumable_uploads').where('member_id', '=', memberId).orderBy('created_at');

/** Nobody can read pieces without the key of their row. */
export async function eraseResumables(deps: Pick<Deps, 'db' | 'storage'>, memberId: string): Promise<void> {
  for (const { id } of await ofMember(deps, memberId).select('id').execute()) {
    await deleteResumable(deps.db, id);
    await removePieces(deps, id);
  }
}

export async function* exportResumables(deps: Pick<Deps, 'db'>, memberId: string): AsyncIterable<ExportFile> {
  const rows = await ofMember(deps, memberId)
    .where('content_id', 'is', null)
    .select(['name', 'type', 'bytes', 'created_at as begunAt', 'expires_at as expiresAt'])
    .execute();
  yield { path: 'unfinished-uploads.json', about: say('filesThatHadNotArrived'), json: rows };
}
