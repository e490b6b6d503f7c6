import { expect, test } from 'vitest';
import { assignSlices, judgeSqlWrites, sliceOfMigration, writesInSql } from './sql-writes.ts';

const slices = {
  tags: { owns: ['tags'] },
  items: { owns: ['items', 'item_tags'] },
  lists: { owns: ['entries'], columns: ['items.rank', 'items.listed'] },
};

const schema = `table items
  id uuid

CREATE VIEW open_entries AS
 SELECT id FROM entries;

CREATE OR REPLACE FUNCTION public.drop_tag(tag uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  -- delete from entries
  delete from item_tags where tag_id = tag
$function$

CREATE OR REPLACE FUNCTION public.rerank(at timestamptz)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from items order by id for no key update;

  update items i set rank = coalesce((select max(e.rank) from entries e), 0), listed = true where i.id is not null;
  insert into entries (id) select id from items on conflict (id) do update set id = excluded.id;
end $function$
`;
const migrations = [
  { name: '001-tags.sql', sql: 'create function drop_tags(tag uuid)' },
  { name: '002-lists.sql', sql: 'create function rerank(); create view open_entries as select 1' },
  { name: '003-tags-names.sql', sql: 'alter function drop_tags(uuid) rename to drop_tag;' },
];
const sliceOf = (name: string) => sliceOfMigration(name, Object.keys(slices), {});

test('a function that writes the table of another slice fails', () => {
  expect(judgeSqlWrites(assignSlices(schema, migrations, sliceOf), slices)).toEqual([
    'drop_tag() of tags writes item_tags (whole rows), which belongs to items',
  ]);
});

test('a function may write single columns that are declared, and no others', () => {
  const without = { ...slices, lists: { owns: ['entries'], columns: ['items.rank'] } };
  expect(judgeSqlWrites(assignSlices(schema, migrations, sliceOf), without)).toContain(
    'rerank() of lists writes items (listed), which belongs to items',
  );
});

test('a function of no slice fails', () => {
  const strays = migrations.map((migration) => ({ ...migration, name: migration.name.replace('lists', 'ranks') }));
  const found = judgeSqlWrites(assignSlices(schema, strays, sliceOf), slices);
  expect(found).toContainEqual(expect.stringContaining('rerank() belongs to no slice'));
  expect(found).toContainEqual(expect.stringContaining('open_entries() belongs to no slice'));
});

test('a migration is of the slice that its name begins with, or of the declared one', () => {
  expect(sliceOfMigration('034-lists.sql', ['lists', 'tags'], {})).toBe('lists');
  expect(sliceOfMigration('035-lists-ranks.sql', ['lists', 'tags'], {})).toBe('lists');
  expect(sliceOfMigration('036-listing.sql', ['lists', 'tags'], {})).toBeNull();
  expect(sliceOfMigration('036-listing.sql', ['lists', 'tags'], { '036-listing': 'lists' })).toBe('lists');
});

test('columns of an update are read past functions, rows and the clauses that follow', () => {
  expect(
    writesInSql('with x as (update items c set a = f(1, 2), b = (select max(d) from e) returning c.id) select 1'),
  ).toEqual([{ table: 'items', columns: ['a', 'b'] }]);
  expect(writesInSql('select 1 from items for update; delete from items')).toEqual([{ table: 'items', columns: null }]);
});
