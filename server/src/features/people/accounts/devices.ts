import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sameBytes } from '../../platform/crypto/secrets.ts';
import { newId } from '../../platform/ids.ts';
import { passwordHashOf } from './queries.ts';

/** Half a year, for members who are away for months. */
const maxAgeSeconds = 180 * 86_400;
/** `__Host-`: only this host can set it, over https, for all paths (RFC 6265bis). */
const names = ['__Host-veil.device', 'veil.device'] as const;
/** Accounts in one cookie; a further one replaces the oldest. */
const maxAccounts = 4;
const idOrMac = /^[\w-]{1,64}$/;

/**
 * The request's cookies without the device cookie, for better-auth: it demands an Origin header from every request with cookies, and
 * programs that hold only this cookie send none.
 */
export const withoutDevice = (cookies: string): string =>
  cookies
    .split('; ')
    .filter((cookie) => !names.some((name) => cookie.startsWith(`${name}=`)))
    .join('; ');

/**
 * Known browsers, which signed in to an account before (OWASP, "Device cookies"): wrong passwords of others must not lock them out. The
 * cookie holds a random id and, for each account, an HMAC of the id, the e-mail address and the hash of the password: with a new password
 * no browser is known any more. It grants no access and reveals no address.
 */
export function openDevices(deps: Pick<Deps, 'config' | 'db' | 'secrets'>) {
  const secure = deps.config.publicUrl.startsWith('https:');
  const name = names[secure ? 0 : 1];
  /** The HMAC of a browser's id for the account with this address, as its password is now. */
  const openMac = async (email: string) => {
    const hash = await passwordHashOf(deps.db, email);
    return (id: string) => deps.secrets.mac('known devices', `${id} ${email} ${hash ?? ''}`);
  };

  const read = (request: FastifyRequest): { id: string; macs: string[] } | null => {
    const [id, ...macs] = (request.cookies[name] ?? '').split('.');
    return id && [id, ...macs].every((part) => idOrMac.test(part)) ? { id, macs: macs.slice(0, maxAccounts) } : null;
  };
  const sameMac = (expected: Buffer) => (mac: string) => sameBytes(Buffer.from(mac, 'base64url'), expected);

  return {
    /** The browser's id if it is known to this account, or null. */
    async knownTo(email: string, request: FastifyRequest): Promise<string | null> {
      const device = read(request);
      if (!device) return null;
      const macOf = await openMac(email);
      return device.macs.some(sameMac(macOf(device.id))) ? device.id : null;
    },
    /** Makes this browser known to the account. Call it after a successful sign-in. */
    async remember(email: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { id, macs } = read(request) ?? { id: newId(), macs: [] };
      const own = (await openMac(email))(id);
      const others = macs.filter((mac) => !sameMac(own)(mac));
      const value = [id, own.toString('base64url'), ...others.slice(0, maxAccounts - 1)].join('.');
      reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: maxAgeSeconds });
    },
  };
}
export type Devices = ReturnType<typeof openDevices>;
