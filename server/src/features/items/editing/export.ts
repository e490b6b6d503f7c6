import type { Db, Deps, ExportFile } from '../../../deps.ts';
import { rowsInBatches } from '../../../platform/db/batches.ts';
import { say } from './messages.ts';

type Row = { content_id: string; operations: unknown; updated_at: Date };

async function* edited(db: Db, memberId: string) {
  const batches = rowsInBatches<Row>((last, limit) =>
    db
      .selectFrom('edits')
      .innerJoin('content', 'content.id', 'edits.content_id')
      .select(['edits.content_id', 'edits.operations', 'edits.updated_at'])
      .where('content.owner_id', '=', memberId)
      .where('content.withdrawn_at', 'is', null)
      .$if(last !== null, (all) => all.where('edits.content_id', '>', last?.content_id ?? ''))
      .orderBy('edits.content_id')
      .limit(limit)
      .execute(),
  );
  for await (const row of batches) {
    yield { contentId: row.content_id, operations: row.operations, at: row.updated_at };
  }
}

export async function* exportEdits({ db }: Pick<Deps, 'db'>, memberId: string): AsyncIterable<ExportFile> {
  yield { path: 'edits.json', about: say('howYouEditedYourPictures'), rows: edited(db, memberId) };
}
