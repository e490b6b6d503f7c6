import type { Db, Deps, ExportFile } from '../../../deps.ts';
import { say } from './messages.ts';

async function* collected(db: Db, memberId: string) {
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'name', 'site', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  for (const { id, name, site, created_at } of rows) {
    const pages = await db
      .selectFrom('collectables')
      .select(['url', 'title', 'created_at as at'])
      .where('collection_id', '=', id)
      .orderBy('created_at')
      .execute();
    yield { name, site, createdAt: created_at, pages };
  }
}

export async function* exportCollections({ db }: Pick<Deps, 'db'>, memberId: string): AsyncIterable<ExportFile> {
  yield { path: 'collections.json', about: say('pagesThatYouCollected'), rows: collected(db, memberId) };
}
