import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Secrets, sameBytes } from '../crypto/secrets.ts';
import { beyondAll, type Position } from '../db/replica/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    position: Position | null;
    lacksPosition: boolean;
  }
}

/** Any replica that serves has reached the position by then. */
const positionSeconds = 60;
/** A client without this cookie may ignore the position too, as programs do. It then reads from the primary. */
const keepsSeconds = 3_600;

const namesOf = (secure: boolean) => {
  const prefix = secure ? '__Secure-' : '';
  return { position: `${prefix}veil.position`, keeps: `${prefix}veil.positions` };
};

export const positionCookies: readonly string[] = [true, false].flatMap((secure) => Object.values(namesOf(secure)));

type Carrying = { secure: boolean; secrets: Secrets; written: () => Promise<Position> };

/** Gives each client the position of its last write, so that it reads nothing older. */
export function carryPositions(api: FastifyInstance, { secure, secrets, written }: Carrying): void {
  const names = namesOf(secure);
  const macOf = (value: string) => secrets.mac('replica positions', value);

  function positionOf({ cookies }: FastifyRequest): Position | null {
    if (cookies[names.keeps] === undefined) return null;
    const cookie = cookies[names.position];
    if (cookie === undefined) return 0n;
    const [, value = '', mac = ''] = /^([0-9a-f]{1,16})\.([\w-]{43})$/.exec(cookie) ?? [];
    return value && sameBytes(Buffer.from(mac, 'base64url'), macOf(value)) ? BigInt(`0x${value}`) : beyondAll;
  }

  const options = { path: '/api', httpOnly: true, sameSite: 'lax', secure } as const;
  api.decorateRequest('position', null);
  api.decorateRequest('lacksPosition', false);
  api.addHook('onRequest', async (request) => {
    request.position = positionOf(request);
  });
  api.addHook('onSend', async (request, reply) => {
    if (request.lacksPosition) reply.setCookie(names.keeps, '1', { ...options, maxAge: keepsSeconds });
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || reply.statusCode >= 400) return;
    const position = await written().catch(() => beyondAll);
    const value = position.toString(16);
    const cookie = `${value}.${macOf(value).toString('base64url')}`;
    reply.setCookie(names.position, cookie, { ...options, maxAge: positionSeconds });
  });
}
