import type pg from 'pg';
import type { Tally } from './tally.ts';

/** A sentence for each acknowledged thing that the site has lost or changed. */
export async function findLost(pool: pg.Pool, tally: Tally): Promise<string[]> {
  return [...(await lostUploads(pool, tally)), ...(await lostComments(pool, tally)), ...(await lostVotes(pool, tally))];
}

type Row = { id: string; status: string; listed: boolean; sha256: string | null };

async function lostUploads(pool: pg.Pool, { uploads }: Tally): Promise<string[]> {
  const { rows } = await pool.query<Row & { title: string }>(
    `select c.id, c.title, c.status, c.listed, encode(o.sha256, 'hex') as sha256
     from content c left join originals o on o.content_id = c.id`,
  );
  return uploads.flatMap(({ id, title, sha256 }) => {
    const found = rows.filter((row) => row.title === title);
    const [item] = found;
    if (!item) return [`upload "${title}" is gone`];
    if (found.length > 1) return [`upload "${title}" is there ${found.length} times`];
    if (item.id !== id) return [`upload "${title}" has another id than was answered`];
    if (item.status !== 'ready' || !item.listed) return [`upload "${title}" is not published: ${item.status}`];
    return item.sha256 === sha256 ? [] : [`upload "${title}" has other bytes than were sent`];
  });
}

async function lostComments(pool: pg.Pool, { comments }: Tally): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; body: string }>('select id, body from comments');
  return comments.flatMap(({ id, text }) => {
    const found = rows.filter(({ body }) => body === text);
    if (found.length !== 1) return [`comment "${text}" is there ${found.length} times`];
    return found[0]?.id === id ? [] : [`comment "${text}" has another id than was answered`];
  });
}

/** The last answered vote counts, or one without an answer after it, and an item's score is the sum of its votes. */
async function lostVotes(pool: pg.Pool, { votes, unansweredVotes }: Tally): Promise<string[]> {
  const { rows } = await pool.query<{ who: string; value: number }>(
    `select member_id || ' ' || content_id as who, value from votes`,
  );
  const kept = new Map(rows.map(({ who, value }) => [who, value]));
  const wrong = [...votes].filter(([who, value]) => {
    const found = kept.get(who) ?? 0;
    return found !== value && !unansweredVotes.get(who)?.has(found);
  });
  const { rows: scores } = await pool.query<{ title: string }>(
    `select title from content c
     where score <> (select coalesce(sum(value), 0) from votes v where v.content_id = c.id)`,
  );
  return [
    ...wrong.map(([who, value]) => `the vote ${value} of ${who} is ${kept.get(who) ?? 0}`),
    ...scores.map(({ title }) => `the score of "${title}" is not the sum of its votes`),
  ];
}
