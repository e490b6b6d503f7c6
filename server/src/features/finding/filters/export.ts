import type { Deps, ExportFile } from '../../../deps.ts';
import { say } from './messages.ts';
import { readDefaultKey, readFilters } from './queries.ts';

export async function* exportFilters({ db }: Pick<Deps, 'db'>, memberId: string): AsyncIterable<ExportFile> {
  const filters = (await readFilters(db, memberId)).map(({ folded: _, ...filter }) => filter);
  const json = { default: await readDefaultKey(db, memberId), filters };
  yield { path: 'feed-filters.json', about: say('yourSavedFeedFilters'), json };
}
