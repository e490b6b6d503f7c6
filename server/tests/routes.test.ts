import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '@veil/contract/call.ts';
import { calls } from '@veil/contract/calls.ts';
import { accounts } from '@veil/contract/people/accounts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBuild } from '../src/app/pages.ts';
import { openTestSite, type TestSite } from './testing.ts';

/*
 * The app consists of the contract's calls, which the matrix tests, and these routes. List a new route here with its
 * guard, and test it beside its code.
 */
const beside: Record<string, string> = {
  'GET /api/auth/verify-email': 'a mailed token',
  'GET /api/openapi.json': 'anyone: it describes the calls',
  'GET /api/age-checks/return': 'a signed answer of the provider, of one use',
  'GET /api/patron/callback': 'a state of one use, which the member’s own session made',
  'POST /api/patron/webhook': 'a signature over the body',
  'POST /api/uploads/resumable': 'members, by the guard of calls',
  'OPTIONS /api/uploads/resumable': 'members, by the guard of calls',
  'HEAD /api/uploads/resumable/:id': 'members, and the upload’s own member',
  'PATCH /api/uploads/resumable/:id': 'members, and the upload’s own member',
  'DELETE /api/uploads/resumable/:id': 'members, and the upload’s own member',
  'OPTIONS /api/uploads/resumable/:id': 'members, by the guard of calls',
  'GET /media/avatars/:id/:avatar/:file': 'a signed address',
  'GET /media/stamps/:id/:file': 'a signed address',
  'GET /media/c/:id/:version/:view/:name': 'a signed address, and the state of the item',
  'GET /media/pool/:file': 'a signed address',
  'GET /media/collectables/:id/:file': 'a signed address',
  'GET /media/exports/:id': 'a signed address, of one member, that ends soon',
  'GET /media/evidence/:id': 'a signed address for one download by one session of an admin, and the gate',
  'GET /media/adverts/:file': 'a signed address',
  'GET /media/preview/picture.jpg': 'anyone: the picture of shared links',
  'GET /plain.css': 'anyone',
  'GET /dev/mail': 'the key of the data folder, from a loopback socket of a site for this machine alone',
  'GET /robots.txt': 'anyone',
  'GET /sitemap.xml': 'anyone',
  'GET /.well-known/security.txt': 'anyone',
  'GET /.well-known/veil-deployment': 'a question signed with the site’s secret, for two minutes',
  'GET /terms': 'anyone',
  'GET /privacy': 'anyone',
  'GET /report': 'anyone: the form for reports',
  'POST /report': 'anyone, at a rate: a report',
  'GET /report/status/:secret': 'a secret of the report',
  'POST /report/status/:secret': 'a secret of the report',
  'GET /legal/copyright': 'anyone',
  'POST /share': 'anyone: the body is discarded',
  'GET /': 'anyone: the landing page, without anything of a member',
  'GET /*': 'anyone: says that nothing is there',
};

const built = path.resolve(import.meta.dirname, '../../web/dist');
const isBuiltFile = (url: string) => url !== '/' && url !== '/*' && existsSync(path.join(built, url));

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ works: false, build: findBuild() });
});
afterAll(() => site.close());

/** The framework also answers HEAD for each GET, with the same handler and guards. */
function routesOfApp(): string[] {
  const all = site.routes.flatMap(({ method, url }) => [method].flat().map((one) => ({ method: one, url })));
  const names = new Set(all.map(({ method, url }) => `${method} ${url}`));
  return all
    .filter(({ method, url }) => !(method === 'HEAD' && names.has(`GET ${url}`)) && !isBuiltFile(url))
    .map(({ method, url }) => `${method} ${url}`);
}

it('has no route that is neither a call of the contract nor listed here, and lacks none of them', () => {
  const called = Object.values<Call>({ ...accounts, ...calls }).flatMap(({ method, path: at, aliases = [] }) =>
    [at, ...aliases].map((one) => `${method} /api${one}`),
  );
  const expected = new Set([...called, ...Object.keys(beside)]);
  expect([...new Set(routesOfApp())].sort()).toEqual([...expected].sort());
});

it('knows no method beside those: TRACE would answer with the headers of the request, cookies included', async () => {
  for (const url of ['/', '/api/me', '/media/adverts/a.webp'])
    for (const method of ['TRACE', 'PUT'] as const) {
      const answer = await site.app.inject({ method: method as 'PUT', url, headers: { cookie: 'canary=1' } });
      expect([method, answer.statusCode, answer.body.includes('canary')]).toEqual([method, 404, false]);
    }
});
