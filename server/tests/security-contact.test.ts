import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from './testing.ts';

const path = '/.well-known/security.txt';
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ works: false, config: { publicUrl: 'https://veil.example' } });
});
afterAll(() => site.close());

async function save(securityContact: string) {
  const admin = site.as(await site.newMember({ staff: 'admin' }));
  const { groups } = (await admin.get('/api/admin/settings')).json<{
    groups: { subject: string; version: number }[];
  }>();
  const version = groups.find(({ subject }) => subject === 'site')?.version;
  return admin.post('/api/admin/settings', { groups: [{ subject: 'site', version, values: { securityContact } }] });
}

it('is not there until an admin names a contact, and then says who, for how long and for which site', async () => {
  expect((await site.visitor.get(path)).statusCode).toBe(404);
  expect((await save('mailto:safety@veil.example')).statusCode).toBe(200);
  const answer = await site.visitor.get(path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.body).toBe(
    'Contact: mailto:safety@veil.example\nExpires: 2027-05-19T12:00:00.000Z\nCanonical: https://veil.example/.well-known/security.txt\n',
  );
  expect((await site.visitor.get('/api/site')).json().name).toBe('Veil');
  await save('');
  expect((await site.visitor.get(path)).statusCode).toBe(404);
});

it.each(['safety@veil.example', 'javascript:alert(1)', 'http://veil.example', 'mailto:a b@c', 'https://a\nContact: x'])(
  'takes no contact that is neither an address of e-mail nor a page: %s',
  async (contact) => {
    const answer = await save(contact);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    expect((await site.visitor.get(path)).statusCode).toBe(404);
  },
);
