import { afterAll, beforeAll, expect, it } from 'vitest';
import { askDeployment, type DeploymentEcho, echoPath } from '../src/app/deployment-echo.ts';
import { openSecrets } from '../src/platform/crypto/secrets.ts';
import { openTestSite, type TestSite } from './testing.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ works: false, config: { trustedProxies: ['10.0.0.2'] } });
});
afterAll(() => site.close());

const ask = (path: string, headers: Record<string, string> = {}, remoteAddress = '10.0.0.2') =>
  site.app.inject({ url: path, headers, remoteAddress });

it('tells who knows the secret how the request came, and proves that it is this site', async () => {
  const { path, proof } = askDeployment(site.deps.secrets, 'nonce', site.clock.now());
  const answer = await ask(path, { 'x-forwarded-for': '192.0.2.7', 'x-real-ip': '192.0.2.7' });
  const expected: DeploymentEcho = {
    peer: '10.0.0.2',
    trusted: true,
    headers: ['x-forwarded-for', 'x-real-ip'],
    proof,
  };
  expect([answer.statusCode, answer.json()]).toEqual([200, expected]);
  const direct = (await ask(path, {}, '192.0.2.9')).json() as DeploymentEcho;
  expect([direct.peer, direct.trusted, direct.headers]).toEqual(['192.0.2.9', false, []]);
});

it('is nowhere for all others, and two minutes later', async () => {
  const now = site.clock.now();
  const other = openSecrets(Buffer.from('another secret, of 32 bytes and more'));
  const { path } = askDeployment(site.deps.secrets, 'nonce', now);
  const unknown = await ask('/nowhere');
  for (const url of [
    echoPath,
    `${echoPath}?nonce=a&at=${now.getTime()}&mac=`,
    `${path}x`,
    path.replace('nonce=nonce', 'nonce=other'),
    path.replace('nonce=nonce', 'nonce=nonce&nonce=nonce'),
    askDeployment(other, 'nonce', now).path,
    askDeployment(site.deps.secrets, 'nonce', new Date(now.getTime() - 121_000)).path,
    askDeployment(site.deps.secrets, 'nonce', new Date(now.getTime() + 121_000)).path,
  ]) {
    const answer = await ask(url);
    expect([url, answer.statusCode, answer.body]).toEqual([url, 404, unknown.body]);
  }
});
