import { buildApp } from '../../server/src/app/build-app.ts';
import { openDeps } from '../../server/src/app/open-deps.ts';
import { openAccounts } from '../../server/src/features/people/accounts/index.ts';
import { createMember, loadSignedIn } from '../../server/src/features/people/members/index.ts';
import { suspensionSentence } from '../../server/src/features/people/strikes/index.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { openHttp } from '../../server/src/platform/http/app.ts';
import { openLog } from '../../server/src/platform/log.ts';

/*
 * A separate program: the site's web node and two floors that answer the same page from memory, one with the site's
 * authentication and one open. Prints its ports, and ends with its parent.
 */

/** The bench sends more requests than the rate limit allows. */
const rateLimits = false;

const config = readConfig();
const log = openLog('silent');
const { deps } = await openDeps({ config, log, works: false });
const site = await buildApp(deps, { rateLimits });
const siteUrl = await site.listen({ port: 0, host: '127.0.0.1' });

const floor = await openHttp({ log, secure: false, rateLimits, trustedProxies: [] });
const accounts = await openAccounts(deps, {
  onAccountMade: (db, accountId) => createMember(db, accountId, new Date()),
  onEmailChanged: async () => undefined,
  barredBecause: suspensionSentence,
  mustHaveTwoFactor: async () => false,
  rateLimits,
});
let page = Buffer.from('{}');
const answer = () => page;
floor.get('/open', (_request, reply) => reply.type('application/json').send(answer()));
floor.get('/api/feed', {
  onRequest: async (request) => {
    const claims = await accounts.readClaims(request);
    request.viewer = claims && (await loadSignedIn(deps, claims));
  },
  handler: (_request, reply) => reply.type('application/json').send(answer()),
});
const floorUrl = await floor.listen({ port: 0, host: '127.0.0.1' });

process.on('message', (message: { page: string }) => {
  page = Buffer.from(message.page);
  process.send?.({ type: 'kept' });
});
process.on('disconnect', () => process.exit());
process.send?.({ type: 'listening', siteUrl, floorUrl });
