import type { PoolClient } from '../../server/src/platform/db/pool.ts';

/** Lists all items in order of publication, like a real site. Returns their number. */
export async function listAll(client: PoolClient): Promise<number> {
  await client.query('analyze drawn_facets; analyze content; select next_epoch(now())');
  const listed = await client.query(`
    insert into postings (facet, content_id, published_at, updated_at, random, top, hot, strength, facets, from_epoch)
    select f.facet, c.id, c.published_at, c.updated_at, c.rank_random, c.rank_top, c.rank_hot,
      case c.censor_type when 'none' then 32767 else c.censor_intensity end, d.facets, clock.epoch
    from listing_clock clock, (select * from drawn_facets order by content_id) d
      join content c on c.id = d.content_id, unnest(d.facets) f (facet)`);
  await client.query('update word_facets set ready_epoch = (select epoch from listing_clock)');
  await client.query('insert into facet_counts (facet, items) select facet, count(*) from postings group by facet');
  await client.query(`
    update tags t set content_count = f.items from facet_counts f where facet_class(f.facet) = 0 and t.number = facet_value(f.facet)`);
  return listed.rowCount ?? 0;
}

const sampleSize = 2000;

/** Verifies the bulk data: `relist()` and `summed_hot_score()` find nothing to change. */
export async function assertListed(client: PoolClient): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ ids: string[] }>(
    `select array_agg(id) as ids from (select id from content order by rank_random, id limit ${sampleSize}) sample`,
  );
  const ids = rows[0]?.ids;
  const epoch = async () => (await client.query('select epoch from listing_clock')).rows[0]?.epoch as number;
  const before = await epoch();
  await client.query('select relist($1, now())', [ids]);
  const { rows: found } = await client.query<{ rewritten: number; unlike: number }>(
    `select (count(*) filter (where xmin = pg_current_xact_id()::xid))::int as rewritten,
       (count(*) filter (where abs(hot_score - summed_hot_score(id)) > 1e-6))::int as unlike
     from content where id = any ($1)`,
    [ids],
  );
  const changed = (await epoch()) !== before;
  await client.query('rollback');
  if (changed || found[0]?.rewritten || found[0]?.unlike)
    throw new Error(
      `The generator disagrees with the schema: relist() changed postings: ${changed}, words: ${found[0]?.rewritten}; ` +
        `hot score differs: ${found[0]?.unlike} of ${sampleSize}`,
    );
}
