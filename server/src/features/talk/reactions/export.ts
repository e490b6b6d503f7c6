import type { Db, Deps, ExportFile } from '../../../deps.ts';
import { rowsInBatches } from '../../../platform/db/batches.ts';
import type { MarkTable } from './mark-queries.ts';
import { say } from './messages.ts';

type Mark = { content_id: string; created_at: Date };

async function* marks(db: Db, table: MarkTable, memberId: string) {
  const batches = rowsInBatches<Mark>((last, limit) =>
    db
      .selectFrom(table)
      .select(['content_id', 'created_at'])
      .where('member_id', '=', memberId)
      .$if(last !== null, (all) => all.where('content_id', '<', last?.content_id ?? ''))
      .orderBy('content_id', 'desc')
      .limit(limit)
      .execute(),
  );
  for await (const row of batches) yield { contentId: row.content_id, at: row.created_at };
}

async function* votes(db: Db, memberId: string) {
  const batches = rowsInBatches<Mark & { value: number }>((last, limit) =>
    db
      .selectFrom('votes')
      .select(['content_id', 'created_at', 'value'])
      .where('member_id', '=', memberId)
      .$if(last !== null, (all) => all.where('content_id', '<', last?.content_id ?? ''))
      .orderBy('content_id', 'desc')
      .limit(limit)
      .execute(),
  );
  for await (const row of batches)
    yield { contentId: row.content_id, vote: row.value === 1 ? 'up' : 'down', at: row.created_at };
}

export async function* exportReactions({ db }: Pick<Deps, 'db'>, memberId: string): AsyncIterable<ExportFile> {
  yield { path: 'votes.json', about: say('yourVotesOnItems'), rows: votes(db, memberId) };
  yield { path: 'favorites.json', about: say('yourFavorites'), rows: marks(db, 'favorites', memberId) };
  yield { path: 'came.json', about: say('itemsThatYouCameTo'), rows: marks(db, 'cames', memberId) };
}
