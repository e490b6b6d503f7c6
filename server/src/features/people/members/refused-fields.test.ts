import { ProfileChange } from '@veil/contract/people/profile-change.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';

let site: TestSite;
let member: TestMember;
let mail: string;
beforeAll(async () => {
  site = await openTestSite();
  member = await site.newMember({ role: 'beta' });
  mail = member.email;
});
afterAll(() => site.close());

const me = async () => (await site.as(member).get('/api/me')).json();
const save = (change: object) => site.as(member).post('/api/me/profile', change);
const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Patron fields, powers and ids of seed section 3, and other flags that servers use for finished set-up. */
const ofTheSeed = [
  'isPatron',
  'isPayingPatron',
  'patronStatus',
  'patron_status',
  'tier',
  'subscription',
  'patron',
  'id',
  '_id',
  'userId',
  'profileId',
  'profile_id',
  'email',
  'username',
  'avatar',
  'image',
  'power',
  'powers',
  'position',
  'rank',
  'worshipers',
  'pantheonPosition',
  'isAdmin',
  'is_admin',
  'admin',
  'roles',
  'setupComplete',
  'setup_complete',
  'onboarded',
  'profileCompleted',
  'profile_completed',
  'setup_status',
  '__proto__x',
  'constructor',
  'toString',
  'censored_parts',
  'beta_types',
  'worship_type',
  'shown_fields',
];

test('no column of a member or an account, and no privileged field of the specification, can be set', async () => {
  const { rows } = await sql<{ column_name: string }>`
    select distinct column_name from information_schema.columns
    where table_schema = 'public' and table_name in ('members', 'accounts')`.execute(site.deps.db);
  expect(rows.length).toBeGreaterThan(20);
  const own = Object.keys(ProfileChange.shape);
  const names = new Set([...rows.flatMap(({ column_name: name }) => [name, camel(name)]), ...ofTheSeed]);
  const refused = [...names].filter((name) => !own.includes(name));
  const before = await me();
  const row = () =>
    site.deps.db.selectFrom('members').where('id', '=', member.id).selectAll().executeTakeFirstOrThrow();
  const rowBefore = await row();
  // Several at once, because a member may save 60 times a minute; the refusal names each.
  for (let from = 0; from < refused.length; from += 10) {
    const some = refused.slice(from, from + 10);
    const answer = await save({ gender: 'woman', ...Object.fromEntries(some.map((name) => [name, 'admin'])) });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'refused_fields']);
    for (const name of some) expect(answer.json().detail).toContain(name);
  }
  expect(await me()).toEqual(before);
  expect(await row()).toEqual(rowBefore);
  expect((await me()).email).toBe(mail);
});

test.each(['admin', 'Admin', 'superadmin', 'creator-admin', 'moderator', 'both,admin', ['admin'], { $ne: null }])(
  'the role %j is refused by both addresses',
  async (role) => {
    for (const path of ['/api/me', '/api/me/profile']) {
      const answer = await site.as(member).post(path, { gender: 'woman', role });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    }
    expect(await me()).toMatchObject({ role: 'beta', powers: [], gender: null });
  },
);
