import { openTestSite, type TestMember } from '../../../../../tests/testing.ts';
import { anAdmin, aTier } from '../builders.ts';
import { openPatreon, signWebhook, testKeys } from './testing.ts';

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

export async function openPatreonSite() {
  let now = () => new Date();
  const patreon = await openPatreon(() => now());
  const config = { outboundAllow: [patreon.endpoint], patreonUrl: patreon.url };
  const site = await openTestSite({ works: false, config });
  now = () => site.clock.now();
  const admin = await anAdmin(site);
  const silver = await aTier(site, { name: 'Silver', amountCents: 500, level: 2 });
  const gold = await aTier(site, { name: 'Gold', amountCents: 1500, level: 3 });
  const tiers = [
    { id: '21', tierId: silver },
    { id: '31', tierId: gold },
  ];
  const asAdmin = async () => site.as(await site.signInAgain(admin));
  const configure = async (change: object = {}) =>
    (await asAdmin()).post('/api/admin/patron/patreon', { offered: true, ...testKeys, graceDays: 3, tiers, ...change });
  await configure();

  async function authorize(who: TestMember): Promise<URL> {
    const answer = await site.as(who).get('/api/patron/authorize');
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return new URL(answer.json().url);
  }

  async function comeBack(who: TestMember, userId: string): Promise<{ code: string; state: string }> {
    patreon.signIn(userId);
    const callback = await patreon.allow((await authorize(who)).href);
    const { headers } = await site.visitor.get(callback.pathname + callback.search);
    const params = new URLSearchParams(String(headers.location).split('?')[1]);
    return { code: params.get('code') ?? '', state: params.get('state') ?? '' };
  }
  const finish = (who: TestMember, sent: { code: string; state: string }) =>
    site.as(who).post('/api/patron/link', sent);

  return {
    ...site,
    patreon,
    silver,
    gold,
    asAdmin,
    configure,
    authorize,
    comeBack,
    finish,
    async link(who: TestMember, userId: string) {
      const answer = await finish(who, await comeBack(who, userId));
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json();
    },
    status: async (who: TestMember) => (await site.as(who).get('/api/patron/link-status')).json(),
    send: (body: string, { signature = signWebhook(body), event = 'members:update' } = {}) =>
      site.app.inject({
        method: 'POST',
        url: '/api/patron/webhook',
        headers: { 'content-type': 'application/json', 'x-patreon-signature': signature, 'x-patreon-event': event },
        payload: body,
      }),
    read: () => site.runRepeated('links with Patreon'),
    close: async () => {
      await site.close();
      await patreon.close();
    },
  };
}

export type PatreonSite = Awaited<ReturnType<typeof openPatreonSite>>;

export const refused = (answer: { statusCode: number; json(): { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];
