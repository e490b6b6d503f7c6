import type { Db, Deps, ExportFile } from '../../../deps.ts';
import { rowsInBatches } from '../../../platform/db/batches.ts';
import { say } from './messages.ts';

type Credit = {
  contentId: string;
  title: string;
  source: string;
  url: string | null;
  author: string | null;
  licence: string;
};

const creditsOf = (db: Db, ownerId: string) =>
  rowsInBatches<Credit>((after, limit) =>
    db
      .selectFrom('item_sources')
      .innerJoin('content', 'content.id', 'item_sources.content_id')
      .select(['content.id as contentId', 'content.title'])
      .select(['item_sources.name as source', 'item_sources.url', 'item_sources.author', 'item_sources.licence'])
      .where('content.owner_id', '=', ownerId)
      .where('content.withdrawn_at', 'is', null)
      .$if(after !== null, (all) => all.where('content.id', '<', after?.contentId ?? ''))
      .orderBy('content.id', 'desc')
      .limit(limit)
      .execute(),
  );

export async function* exportCredits({ db }: Pick<Deps, 'db'>, memberId: string): AsyncIterable<ExportFile> {
  yield { path: 'sources.json', about: say('whatYouUploaded'), rows: creditsOf(db, memberId) };
}
