import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { type Secrets, sameBytes } from '../platform/crypto/secrets.ts';
import { openProxyCheck } from '../platform/http/trusted-proxies.ts';

/** How a request of `veil doctor` reached the site. */
export type DeploymentEcho = {
  /** The address of whoever opened the connection: the nearest proxy, or the asker. */
  peer: string;
  /** Whether TRUSTED_PROXIES names it. */
  trusted: boolean;
  /** Names of the forwarding headers that the request came with. */
  headers: string[];
  /** Made with the site's secret, so that no other site can give this answer. */
  proof: string;
};

export const echoPath = '/.well-known/veil-deployment';
/** A request that was read on its way can be repeated for this long. It tells how the site is deployed, and changes nothing. */
const validMs = 120_000;
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

type Question = { nonce: string; at: string; mac: string };

const macOf = (secrets: Secrets, what: 'question' | 'answer', { nonce, at }: Omit<Question, 'mac'>): Buffer =>
  secrets.mac('deployment checks', `${what} ${at} ${nonce}`);

/** The address to ask, and the proof that the site's own answer has. */
export function askDeployment(secrets: Secrets, nonce: string, now: Date): { path: string; proof: string } {
  const asked = { nonce, at: String(now.getTime()) };
  const query = new URLSearchParams({ ...asked, mac: macOf(secrets, 'question', asked).toString('base64url') });
  return { path: `${echoPath}?${query}`, proof: macOf(secrets, 'answer', asked).toString('base64url') };
}

/** Answers who knows the site's secret; for all others there is nothing here. */
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
    const echo: DeploymentEcho = {
      peer: request.raw.socket.remoteAddress ?? '',
      trusted: isTrusted(request),
      headers: forwardingHeaders.filter((name) => request.headers[name] !== undefined),
      proof: macOf(secrets, 'answer', { nonce: String(nonce), at: String(at) }).toString('base64url'),
    };
    return echo;
  });
}
