import type { Deps, ExportFile } from '../../../deps.ts';
import { say } from './messages.ts';

export async function* exportWorship({ db }: Pick<Deps, 'db'>, memberId: string): AsyncGenerator<ExportFile> {
  const rows = await db
    .selectFrom('worships')
    .innerJoin('members', 'members.id', 'worships.creator_id')
    .where('worships.member_id', '=', memberId)
    .select(['members.display_name as name', 'members.slug', 'worships.created_at as since'])
    .orderBy('worships.position')
    .execute();
  yield { path: 'worship.json', about: say('creatorsWhomYouWorship'), json: rows };
}
