import type { Pool } from '../../server/src/platform/db/pool.ts';
import { contentColumns, drawContent, drawFacets } from './content.ts';
import { type Cell, copyInto } from './copy.ts';
import { drawImplications } from './facets.ts';
import { drawFrequentWords } from './frequent-words.ts';
import { withoutIndexes } from './indexes.ts';
import { drawItemTags, drawTags } from './items.ts';
import { assertListed, listAll } from './listings.ts';
import { accountColumns, drawAccounts, drawMembers, drawMutes, drawSlugs } from './people.ts';
import { drawMarks, drawVotes, openTally } from './reactions.ts';
import type { Scale } from './scale.ts';
import { drawWorld } from './world.ts';

const largeTables = ['votes', 'favorites', 'cames', 'content_tags', 'content', 'postings'];
/** After a crash everything is generated again, so nothing needs to be durable. */
const loadSettings = "set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'";

export async function generate(pool: Pool, scale: Scale, say: (step: string) => void): Promise<void> {
  const client = await pool.connect();
  const began = performance.now();
  const lap = (step: string) => say(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${step}`);
  const load = async (table: string, columns: readonly string[], rows: Iterable<readonly Cell[]>) =>
    lap(`${await copyInto(client, table, columns, rows)} ${table}`);
  try {
    await client.query(loadSettings);
    const world = drawWorld(scale);
    const tally = openTally(world);
    await load('accounts', accountColumns, drawAccounts(world));
    await load('members', ['id', 'display_name', 'slug', 'role', 'setup_complete'], drawMembers(world));
    await load('member_slugs', ['slug', 'member_id'], drawSlugs(world));
    await load('tags', ['id', 'name', 'folded'], drawTags(world));
    await load('tag_implications', ['tag_id', 'implied_id'], drawImplications(world));
    await load('muted_tags', ['member_id', 'tag_id'], drawMutes(world));
    await client.query('create temp table drawn_facets (content_id uuid, facets int[])');
    const loadLarge = async () => {
      // Reactions come first, because items contain their sums.
      await load('votes', ['member_id', 'content_id', 'value', 'created_at'], drawVotes(world, tally));
      await load('favorites', ['member_id', 'content_id', 'created_at'], drawMarks(world, tally, 'favorites'));
      await load('cames', ['member_id', 'content_id', 'created_at'], drawMarks(world, tally, 'cames'));
      await load('content_tags', ['content_id', 'tag_id', 'position'], drawItemTags(world, tally));
      await load('content', contentColumns, drawContent(world, tally));
      const words = drawFrequentWords(world, tally);
      await load(
        'word_facets',
        ['word'],
        Array.from(words.keys(), (word) => [word]),
      );
      await load('drawn_facets', ['content_id', 'facets'], drawFacets(world, tally, words));
      lap(`${await listAll(client)} postings`);
    };
    await withoutIndexes(client, largeTables, loadLarge, lap);
    await client.query('vacuum (analyze)');
    lap('vacuumed and analyzed');
    await assertListed(client);
    lap('a sample agrees with relist()');
  } finally {
    client.release();
  }
}
