import { type IncomingHttpHeaders, request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import type { Member } from './member.ts';

export type Served = { url: string; type: string; bytes: Buffer };

/** The accept headers of a current browser and of an old one. */
const acceptHeaders = ['image/avif,image/webp,image/*,*/*', 'image/png,image/*;q=0.8'];

export function addressesIn(answer: unknown): string[] {
  if (typeof answer === 'string') return /^(https?:\/\/[^/]+)?\/media\/./.test(answer) ? [answer] : [];
  if (answer === null || typeof answer !== 'object') return [];
  return Object.values(answer).flatMap(addressesIn);
}

/**
 * Requests each path as this member, then every address in the answers in every format. Skips addresses that were
 * `served`.
 */
export async function crawl(member: Member, paths: readonly string[], served: Served[] = []): Promise<Served[]> {
  const fetchOne = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await member.fetch(url, { headers });
    if (!answer.ok) throw new Error(`${answer.status} for ${url}, which was given out`);
    return { url, type: answer.headers.get('content-type') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const known = new Set(served.map(({ url }) => url));
  const found = new Set<string>();
  for (const path of paths) {
    const answer = await fetchOne(path);
    served.push(answer);
    for (const address of addressesIn(JSON.parse(answer.bytes.toString()))) if (!known.has(address)) found.add(address);
  }
  for (const url of found) for (const accept of acceptHeaders) served.push(await fetchOne(url, { accept }));
  return served;
}

/** Sends the path unchanged, because a client that normalizes addresses would spoil the attack. */
export function requestRaw(site: string, path: string, headers: Record<string, string> = {}) {
  const { protocol, hostname, port } = new URL(site);
  const send = protocol === 'https:' ? requestSecurely : request;
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const asking = send({ hostname, port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() });
      });
      answer.once('error', reject);
    });
    asking.once('error', reject);
    asking.end();
  });
}
