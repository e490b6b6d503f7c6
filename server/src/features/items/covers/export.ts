import type { Db, Deps, ExportFile } from '../../../deps.ts';
import { rowsInBatches } from '../../../platform/db/batches.ts';
import { say } from './messages.ts';

type Row = { content_id: string; number: number; covers: unknown; corrected_at: Date };

async function* corrected(db: Db, memberId: string) {
  const batches = rowsInBatches<Row>((last, limit) =>
    db
      .selectFrom('corrections')
      .select(['content_id', 'number', 'covers', 'corrected_at'])
      .where('corrected_by', '=', memberId)
      .$if(last !== null, (all) =>
        all.where((eb) =>
          eb(eb.refTuple('content_id', 'number'), '>', eb.tuple(last?.content_id ?? '', last?.number ?? 0)),
        ),
      )
      .orderBy('content_id')
      .orderBy('number')
      .limit(limit)
      .execute(),
  );
  for await (const row of batches) yield { contentId: row.content_id, covers: row.covers, at: row.corrected_at };
}

export async function* exportCorrections({ db }: Pick<Deps, 'db'>, memberId: string): AsyncIterable<ExportFile> {
  yield { path: 'covers.json', about: say('coversThatYouDrew'), rows: corrected(db, memberId) };
}
