import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '../../../platform/db/migrate.ts';
import { newId } from '../../../platform/ids.ts';
import { createOldDatabase } from '../../../platform/postgres/testing.ts';

it('the migration adds snapshots to older reports', async () => {
  const database = await createOldDatabase('024');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const [owner, item, comment, open, closed, said] = Array.from({ length: 6 }, newId);
  await client.query(
    `insert into accounts (id, name, email, adult_confirmed_at, terms_version, terms_agreed_at)
     values ($1, 'Maker', 'maker@example.org', now(), '2026-01-01', now())`,
    [owner],
  );
  await client.query(`insert into members (id, display_name) values ($1, 'Maker')`, [owner]);
  await client.query(
    `insert into content (id, owner_id, kind, title, visibility, censor_type, censor_scope, censor_intensity)
     values ($1, $2, 'image', 'Low tide', 'public', 'blur', 'full', 60)`,
    [item, owner],
  );
  await client.query('insert into comments (id, content_id, author_id, body) values ($1, $2, $3, $4)', [
    comment,
    item,
    owner,
    'Buy here',
  ]);
  const report = 'insert into reports (id, content_id, comment_id, reason, closed_at) values ($1, $2, $3, $4, $5)';
  await client.query(report, [open, item, null, 'may_show_minor', null]);
  await client.query(report, [closed, item, null, 'no_consent', new Date()]);
  await client.query(report, [said, item, comment, 'spam', null]);
  await migrate(database.url);
  const { rows } = await client.query('select * from reports');
  const row = (id: string | undefined) => rows.find((one) => one.id === id);
  const about = { title: 'Low tide', ownerName: 'Maker', censor: { type: 'blur' }, comment: null };
  expect(row(open)).toMatchObject({ about, mask_version: 1, decision: null, upheld: null, hid_at: expect.any(Date) });
  expect(row(closed)).toMatchObject({ about, decision: 'keep', upheld: false });
  expect(row(said)).toMatchObject({ about: { comment: { text: 'Buy here' } }, hid_at: null });
  const cases = await client.query('select * from cases order by priority desc, state desc');
  expect(cases.rows).toMatchObject([
    {
      id: row(open)?.case_id,
      state: 'open',
      kinds: ['may_show_minor'],
      priority: 100,
      version: 2,
      events: 3,
      due_at: expect.any(Date),
    },
    {
      id: row(closed)?.case_id,
      state: 'closed',
      kinds: ['no_consent'],
      action: 'keep',
      closed_at: row(closed)?.closed_at,
    },
    {
      id: row(said)?.case_id,
      state: 'open',
      about_kind: 'comment',
      comment_id: comment,
      member_id: owner,
      due_at: null,
    },
  ]);
  await client.query('delete from accounts');
  expect((await client.query('select 1 from reports')).rowCount).toBe(3);
  await client.end();
  await database.drop();
});
