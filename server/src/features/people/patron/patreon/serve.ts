import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { sameBytes } from '../../../../platform/crypto/secrets.ts';
import type { Guard } from '../../../../platform/http/mount.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { say } from '../messages.ts';
import { bringForward } from '../patreon-link-queries.ts';
import { noteRefusedWebhook, noteWebhook } from '../patreon-queries.ts';
import { readWebhook } from './answers.ts';
import { webhookSecret } from './options.ts';
import { pauseMs } from './read-links.ts';

type PatreonServeDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;
type Webhook = { bytes: Buffer; signature: string; event: string };

const paramMax = 500;

/** Only single text values get into the page's address. */
function paramsOf(query: unknown): URLSearchParams {
  const kept = new URLSearchParams();
  for (const name of ['code', 'state', 'error']) {
    const value = (query as Record<string, unknown>)[name];
    if (typeof value === 'string' && value.length <= paramMax) kept.set(name, value);
  }
  return kept;
}

/** HMAC-MD5 of the body under the webhook's secret, in hexadecimal. */
const isSigned = (secret: string, { bytes, signature }: Webhook): boolean =>
  sameBytes(createHmac('md5', secret).update(bytes).digest(), Buffer.from(signature, 'hex'));

/**
 * Webhooks carry no number, so they can arrive late or twice. The membership is read at most once a minute per user.
 */
async function takeWebhook(deps: PatreonServeDeps, webhook: Webhook): Promise<{ ok: true }> {
  const secret = await webhookSecret(deps);
  if (!secret) return refuse('not_found');
  const now = deps.clock.now();
  if (!isSigned(secret, webhook)) {
    await noteRefusedWebhook(deps.db, now);
    return refuse('unauthorized', say('theSignatureIsWrong'));
  }
  await noteWebhook(deps.db, now);
  if (!webhook.event.startsWith('members:')) return { ok: true };
  const about = readWebhook(webhook.bytes);
  if (!about) return refuse('invalid', say('theWebhookNamesNoUser'));
  await bringForward(deps.db, about.userId, now, pauseMs);
  return { ok: true };
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '');

export function servePatreon(api: FastifyInstance, deps: Deps, guard: Guard): void {
  api.get('/patron/callback', {
    ...guard('patreonCallback', { access: 'anyone', load: 'ordinary', rate: { max: 60, per: 'minute' } }),
    // The page finishes with the member's access token. The part after # reaches no server and no log.
    handler: (request, reply) => reply.redirect(`/#/patron?${paramsOf(request.query)}`, 303),
  });
  void api.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/patron/webhook', {
      ...guard('patreonWebhook', { access: 'anyone', load: 'ordinary', rate: { max: 600, per: 'minute' } }),
      handler: (request) =>
        takeWebhook(deps, {
          bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          signature: headerOf(request, 'x-patreon-signature'),
          event: headerOf(request, 'x-patreon-event'),
        }),
    });
  });
}
