import type { Db, Deps, ExportFile } from '../../../deps.ts';
import { rowsInBatches } from '../../../platform/db/batches.ts';
import { say } from './messages.ts';
import { strengthOf } from './removed-pictures.ts';

type Row = { id: string; sha256: Buffer | null; cover_type: string; cover_intensity: number; removed_at: Date };

async function* removed(db: Db, memberId: string) {
  const batches = rowsInBatches<Row>((last, limit) =>
    db
      .selectFrom('removed_pictures')
      .select(['id', 'sha256', 'cover_type', 'cover_intensity', 'removed_at'])
      .where('owner_id', '=', memberId)
      .$if(last !== null, (all) => all.where('id', '>', last?.id ?? ''))
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const row of batches)
    yield { removedAt: row.removed_at, sha256: row.sha256?.toString('hex') ?? null, finestCover: strengthOf(row) };
}

export async function* exportRemoved({ db }: Pick<Deps, 'db'>, memberId: string): AsyncIterable<ExportFile> {
  yield { path: 'removed-pictures.json', about: say('picturesThatYouRemoved'), rows: removed(db, memberId) };
}
