import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { sameBytes } from '../../../platform/crypto/secrets.ts';
import { positionCookies } from '../../../platform/http/carry-positions.ts';
import { newId } from '../../../platform/ids.ts';
import { passwordHashOf } from './queries.ts';

/** Half a year, because some members stay away for months. */
const maxAgeSeconds = 180 * 86_400;
const names = ['__Host-veil.device', 'veil.device'] as const;
const maxAccounts = 4;
const idOrMac = /^[\w-]{1,64}$/;

/** better-auth demands an Origin header with every cookie. Programs that hold only these cookies send none. */
export const withoutOwnCookies = (cookies: string): string =>
  cookies
    .split('; ')
    .filter((cookie) => ![...names, ...positionCookies].some((name) => cookie.startsWith(`${name}=`)))
    .join('; ');

/**
 * Strangers' wrong passwords must not lock the owner out (OWASP, "Device cookies"). The cookie holds a random id and an
 * HMAC of id, address and password hash. It grants no access and reveals no address.
 */
export function openDevices(deps: Pick<Deps, 'config' | 'db' | 'secrets'>) {
  const secure = deps.config.publicUrl.startsWith('https:');
  const name = names[secure ? 0 : 1];
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
    async knownTo(email: string, request: FastifyRequest): Promise<string | null> {
      const device = read(request);
      if (!device) return null;
      const macOf = await openMac(email);
      return device.macs.some(sameMac(macOf(device.id))) ? device.id : null;
    },
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
