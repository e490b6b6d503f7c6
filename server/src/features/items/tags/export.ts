import type { Deps, ExportFile } from '../../../deps.ts';
import { say } from './messages.ts';

export async function* exportTags({ db }: Pick<Deps, 'db'>, memberId: string): AsyncIterable<ExportFile> {
  const muted = await db
    .selectFrom('muted_tags')
    .innerJoin('tags', 'tags.id', 'muted_tags.tag_id')
    .select(['tags.name', 'muted_tags.created_at as at'])
    .where('muted_tags.member_id', '=', memberId)
    .orderBy('tags.folded')
    .execute();
  yield { path: 'muted-tags.json', about: say('tagsThatYouMute'), json: muted };
  const made = await db
    .selectFrom('tags')
    .select(['name', 'created_at as at'])
    .where('created_by', '=', memberId)
    .orderBy('folded')
    .execute();
  yield { path: 'tags.json', about: say('tagsThatYouUsedFirst'), json: made };
}
