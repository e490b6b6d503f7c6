import { type ExpressionBuilder, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../deps.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { DB } from '../../../tables.ts';
import { say } from './messages.ts';
import { foldTag } from './name.ts';

export type TagRow = { id: string; name: string; folded: string; number: number };

const named = (db: Db, folded: readonly string[]) =>
  db
    .selectFrom('tags')
    .where('folded', 'in', folded)
    .select(['id', 'folded as asked'])
    .unionAll(db.selectFrom('tag_aliases').where('folded', 'in', folded).select(['tag_id as id', 'folded as asked']));

export async function tagsByNames(db: Db, names: readonly string[]): Promise<Map<string, TagRow>> {
  const folded = [...new Set(names.map(foldTag))];
  if (folded.length === 0) return new Map();
  const rows = await db
    .selectFrom(named(db, folded).as('asked'))
    .innerJoin('tags', 'tags.id', 'asked.id')
    .select(['asked.asked', 'tags.id', 'tags.name', 'tags.folded', 'tags.number'])
    .execute();
  return new Map(rows.map(({ asked, ...tag }) => [asked, tag]));
}

export const loadTag = async (db: Db, id: string): Promise<TagRow> =>
  found(
    isUuid(id)
      ? await db.selectFrom('tags').where('id', '=', id).select(['id', 'name', 'folded', 'number']).executeTakeFirst()
      : null,
  );

export async function loadNamed(db: Db, name: string): Promise<TagRow> {
  const [tag] = (await tagsByNames(db, [name])).values();
  return tag ?? refuse('not_found', say('thereIsNoTagNamed', { name }));
}

export const youMute = (memberId: string) => (tag: ExpressionBuilder<DB, 'tags'>) =>
  tag
    .exists(
      tag
        .selectFrom('muted_tags')
        .select(sql`1`.as('one'))
        .whereRef('muted_tags.tag_id', '=', 'tags.id')
        .where('muted_tags.member_id', '=', memberId),
    )
    .$castTo<boolean>()
    .as('youMute');
