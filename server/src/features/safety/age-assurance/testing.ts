import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { openTestSite, type TestMember } from '../../../../tests/testing.ts';
import type { Config } from '../../../platform/config-type.ts';
import type { Log } from '../../../platform/log.ts';
import { openRemoteSite } from '../../../platform/outbound/testing.ts';

export const requestSecret = 'a secret of forty characters, and no less';
export const issuer = 'https://ages.example';
export const audience = 'veil-tests';
/** Extra facts that a provider might send and the site must not keep. */
export const canary = { name: 'Zqxcanary Person', birthdate: '1990-02-03-zqx', document: 'zqx-passport-4711' };

/** A local server for the documented protocol; it answers with `result`. */
export async function openAgeProvider(now: () => Date) {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA');
  const foreign = await generateKeyPair('EdDSA');
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'EdDSA' };
  const seconds = () => Math.floor(now().getTime() / 1000);
  let claims: JWTPayload = { result: 'passed', method: 'document', reference: 'check-1' };

  async function sign(payload: JWTPayload, { byForeignKey = false } = {}): Promise<string> {
    const whole = { iss: issuer, aud: audience, iat: seconds(), exp: seconds() + 600, ...payload };
    return new SignJWT(whole)
      .setProtectedHeader({ alg: 'EdDSA', kid: 'one' })
      .sign(byForeignKey ? foreign.privateKey : privateKey);
  }
  async function readRequest(start: string) {
    const request = new URL(start).searchParams.get('request') ?? '';
    const expected = { issuer: audience, audience: issuer, algorithms: ['HS256'], currentDate: now() };
    const { payload } = await jwtVerify(request, new TextEncoder().encode(requestSecret), expected);
    return payload as JWTPayload & { nonce: string; return_url: string; sub: string };
  }
  const remote = await openRemoteSite((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', remote.url);
      if (!url.searchParams.has('request')) return response.writeHead(200).end('Ages are checked here');
      const asked = await readRequest(url.href);
      const back = new URL(asked.return_url);
      back.searchParams.set('answer', await sign({ ...claims, ...canary, nonce: asked.nonce, sub: asked.sub }));
      return response.writeHead(303, { location: back.href }).end();
    })();
  });
  return {
    remote,
    jwks: JSON.stringify({ keys: [key] }),
    pem: await exportSPKI(publicKey),
    sign,
    readRequest,
    says: (next: JWTPayload) => {
      claims = next;
    },
  };
}

export async function openAgeSite(change: { config?: Partial<Config>; log?: Log } = {}) {
  let now = () => new Date();
  const provider = await openAgeProvider(() => now());
  const site = await openTestSite({
    works: false,
    ...change,
    config: { outboundAllow: [provider.remote.endpoint], trustedProxies: ['127.0.0.1'], ...change.config },
  });
  now = () => site.clock.now();
  const admin = await site.newMember({ staff: 'admin' });
  const asAdmin = site.as(admin);
  const shown = async () => (await asAdmin.get('/api/admin/age-checks')).json();

  async function rule(rules: Record<string, 'declared' | 'assured'>, more: object = {}) {
    const { version } = (await shown()).rules;
    const body = {
      otherwise: 'declared',
      countryHeader: 'x-country',
      regionHeader: 'x-region',
      ...more,
      version,
      rules: Object.entries(rules).map(([place, least]) => ({ place, least })),
    };
    const saved = await asAdmin.post('/api/admin/age-checks/rules', body);
    if (saved.statusCode !== 200) throw new Error(saved.body);
  }
  async function configure(more: object = {}) {
    const { version } = (await shown()).provider;
    return asAdmin.post('/api/admin/age-checks/provider', {
      offered: true,
      name: 'Ages',
      startUrl: `${provider.remote.url}/start`,
      issuer,
      audience,
      publicKeys: provider.jwks,
      validDays: 365,
      secret: requestSecret,
      version,
      ...more,
    });
  }
  const set = (who: TestMember, state: string, more: object = {}) =>
    asAdmin.post(`/api/admin/members/${who.id}/age`, { state, reason: 'For the test', ...more });
  const start = async (who: TestMember): Promise<string> => {
    const answer = await site.as(who).post('/api/me/age/checks');
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json().url;
  };
  async function answerFor(who: TestMember): Promise<string> {
    const there = await fetch(await start(who), { redirect: 'manual' });
    const back = new URL(there.headers.get('location') ?? '');
    const { headers } = await site.visitor.get(back.pathname + back.search);
    return new URLSearchParams(String(headers.location).split('?')[1]).get('answer') ?? '';
  }
  const finish = (who: TestMember, answer: string) => site.as(who).post('/api/me/age/answers', { answer });
  const stateOf = async (who: TestMember) => (await site.as(who).get('/api/me/age')).json().state;
  return {
    ...site,
    provider,
    admin,
    asAdmin,
    shown,
    rule,
    configure,
    set,
    start,
    answerFor,
    finish,
    stateOf,
    close: async () => {
      await site.close();
      await provider.remote.close();
    },
  };
}
export type AgeSite = Awaited<ReturnType<typeof openAgeSite>>;
