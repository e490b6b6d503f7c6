import { request as requestHttp } from 'node:http';
import { Agent, request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { Rig } from './rig.ts';

export type MediaAnswer = { status: number; bytes: number; location?: string | undefined; withAccel: boolean };
export type AskMedia = {
  /** One answer of each node, and last that of nginx. */
  everywhere(address: string, headers: Record<string, string>): Promise<MediaAnswer[]>;
  /** An address of the bucket itself. */
  at(url: string): Promise<MediaAnswer>;
  close(): void;
};

const limitMs = 5_000;
/** Limits by network do not count these requests for the members. */
const network = '127.250.0.1';

export function askMedia({ door, nodes, storeAuthority }: Pick<Rig, 'door' | 'nodes' | 'storeAuthority'>): AskMedia {
  const agent = new Agent({
    keepAlive: true,
    ca: door.certificate,
    servername: door.host,
    localAddress: network,
    maxSockets: 16,
  });
  const ask = (url: URL, options: object, headers: Record<string, string>) =>
    new Promise<MediaAnswer>((resolve, reject) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const asked = send(url, { ...options, headers, signal: AbortSignal.timeout(limitMs) }, (answer) => {
        const { statusCode: status = 0, headers: got } = answer;
        const of = (bytes: Buffer) => ({ status, bytes: bytes.length, location: got.location });
        buffer(answer).then((bytes) => resolve({ ...of(bytes), withAccel: 'x-accel-redirect' in got }), reject);
      });
      asked.once('error', reject).end();
    });
  const atDoor = (address: string, headers: Record<string, string>) =>
    ask(new URL(`https://127.0.0.1:${door.port}${address}`), { agent }, { host: door.host, ...headers });
  return {
    everywhere: (address, headers) =>
      Promise.all([
        ...nodes.map((node) =>
          ask(new URL(node + address), {}, { ...headers, 'x-forwarded-for': network, 'x-forwarded-proto': 'https' }),
        ),
        atDoor(address, headers),
      ]),
    at: (url) => ask(new URL(url), storeAuthority ? { ca: storeAuthority } : {}, {}),
    close: () => agent.destroy(),
  };
}

/** A redirect and X-Accel-Redirect lead to bytes, and an unchanged file is shown from a cache of the browser. */
export const givesBytes = ({ status }: MediaAnswer) => status >= 200 && status < 400;
export const refuses = ({ status }: MediaAnswer) => [403, 404, 410].includes(status);
