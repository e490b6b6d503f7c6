import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sameBytes } from '../../platform/crypto/secrets.ts';
import { newId } from '../../platform/ids.ts';

/** Long enough for who comes back after a season away. */
const keptSeconds = 180 * 86_400;
/** `__Host-`: set by this host alone, for all of it, over https (RFC 6265bis). */
const names = ['__Host-veil.device', 'veil.device'] as const;
/** Accounts that one browser is known to; one more forgets the oldest. */
const maxAccounts = 4;
const idOrMac = /^[\w-]{1,64}$/;

/**
 * The cookies of a request for better-auth. It asks where a request with cookies comes from, which programs do not say: this one begins no
 * session and must not make them tell.
 */
export const withoutDevice = (cookies: string): string =>
  cookies
    .split('; ')
    .filter((cookie) => !names.some((name) => cookie.startsWith(`${name}=`)))
    .join('; ');

/**
 * Browsers that signed in to an account before (OWASP, "Device cookies"): wrong passwords of others must not shut them out. The cookie
 * holds a random id and, for each account, an HMAC of it with the address, so it opens nothing and names nobody.
 */
export function openDevices(deps: Pick<Deps, 'config' | 'secrets'>) {
  const secure = deps.config.publicUrl.startsWith('https:');
  const name = names[secure ? 0 : 1];
  const macOf = (id: string, email: string) => deps.secrets.mac('known devices', `${id} ${email}`);

  const read = (request: FastifyRequest): { id: string; macs: string[] } | null => {
    const [id, ...macs] = (request.cookies[name] ?? '').split('.');
    return id && [id, ...macs].every((part) => idOrMac.test(part)) ? { id, macs: macs.slice(0, maxAccounts) } : null;
  };
  const isOf = (email: string, id: string) => (mac: string) =>
    sameBytes(Buffer.from(mac, 'base64url'), macOf(id, email));

  return {
    /** The id of the browser where it is known to this account, or null. */
    knownTo(email: string, request: FastifyRequest): string | null {
      const device = read(request);
      return device?.macs.some(isOf(email, device.id)) ? device.id : null;
    },
    /** Makes this browser known to the account, whose owner has just shown who they are. */
    remember(email: string, request: FastifyRequest, reply: FastifyReply): void {
      const { id, macs } = read(request) ?? { id: newId(), macs: [] };
      const others = macs.filter((mac) => !isOf(email, id)(mac));
      const value = [id, macOf(id, email).toString('base64url'), ...others.slice(0, maxAccounts - 1)].join('.');
      reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: keptSeconds });
    },
  };
}
export type Devices = ReturnType<typeof openDevices>;
