import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { emptyPlace } from '../features/items/delivery/index.ts';
import { type Secrets, sameBytes } from '../platform/crypto/secrets.ts';
import { openProxyCheck } from '../platform/http/trusted-proxies.ts';

export type DeploymentEcho = {
  peer: string;
  trusted: boolean;
  headers: string[];
  /** Proof with the site's secret, which no other site can give. */
  proof: string;
};

export const echoPath = '/.well-known/veil-deployment';
/** Replay window. A captured request only tells how the site is deployed. */
const validMs = 120_000;
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

type Question = { nonce: string; at: string; mac: string };

const macOf = (secrets: Secrets, what: 'question' | 'answer', { nonce, at }: Omit<Question, 'mac'>): Buffer =>
  secrets.mac('deployment checks', `${what} ${at} ${nonce}`);

export function askDeployment(secrets: Secrets, nonce: string, now: Date): { path: string; proof: string } {
  const asked = { nonce, at: String(now.getTime()) };
  const query = new URLSearchParams({ ...asked, mac: macOf(secrets, 'question', asked).toString('base64url') });
  return { path: `${echoPath}?${query}`, proof: macOf(secrets, 'answer', asked).toString('base64url') };
}

/** Answers holders of the site's secret; all others get 404. With `sends=proxy` the proxy is to send a missing file. */
export function serveDeploymentEcho(
  app: FastifyInstance,
  { config, clock, secrets }: Pick<Deps, 'config' | 'clock' | 'secrets'>,
  refuse: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  const isTrusted = openProxyCheck(config.trustedProxies);
  app.get(echoPath, async (request, reply) => {
    const { nonce = '', at = '', mac = '' } = request.query as Record<string, string | undefined>;
    const expected = macOf(secrets, 'question', { nonce: String(nonce), at: String(at) });
    const isFresh = Math.abs(clock.now().getTime() - Number(at)) <= validMs;
    if (!isFresh || !sameBytes(Buffer.from(String(mac), 'base64url'), expected)) return refuse(request, reply);
    const { sends } = request.query as { sends?: string };
    if (sends === 'proxy' && config.mediaBy === 'accel')
      // nginx keeps this header and adds its own, which tells a missing file from a missing block.
      return reply.header('x-accel-redirect', emptyPlace(config)).header('cache-control', 'private').send();
    const echo: DeploymentEcho = {
      peer: request.raw.socket.remoteAddress ?? '',
      trusted: isTrusted(request),
      headers: forwardingHeaders.filter((name) => request.headers[name] !== undefined),
      proof: macOf(secrets, 'answer', { nonce: String(nonce), at: String(at) }).toString('base64url'),
    };
    return echo;
  });
}
