import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';

let site: TestSite;
let admin: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());

const stateOf = async (name: string) => {
  const { checks } = (await site.as(admin).get('/api/admin/health')).json();
  return checks.find((check: { name: string }) => check.name === name).state;
};

it('asks for the contact and the copyright agent until they are set, and shows them escaped', async () => {
  expect([await stateOf('contact'), await stateOf('copyright-agent')]).toEqual(['warn', 'warn']);
  expect((await site.visitor.get('/legal/copyright')).body).toContain('has named no copyright agent');
  const values = {
    operator: 'Harbour <Club>',
    email: 'reports@example.org',
    agentName: 'Ada Example',
    agentAddress: '1 Street',
    agentEmail: 'agent@example.org',
    agentPhone: '',
  };
  const saved = await site
    .as(admin)
    .post('/api/admin/settings', { groups: [{ subject: 'contact', version: 0, values }] });
  expect(saved.statusCode).toBe(200);
  expect([await stateOf('contact'), await stateOf('copyright-agent')]).toEqual(['ok', 'ok']);
  const { body } = await site.visitor.get('/legal/copyright');
  for (const text of ['Harbour &lt;Club&gt;', 'Ada Example', '1 Street', 'mailto:agent@example.org'])
    expect(body).toContain(text);
  expect((await site.visitor.get('/report')).body).toContain('mailto:reports@example.org');
});
