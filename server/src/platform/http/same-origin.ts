import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { say } from './messages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other sites may show this file in their pages. */
    embeddable?: boolean;
  }
}

/** These methods change nothing (RFC 9110, 9.2.1). */
export const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** A typed address, a bookmark, another app. */
const ownOrNobodys = ['same-origin', 'none'];

/**
 * Browsers report it in `Sec-Fetch-Site`, which scripts cannot set; without https only `Origin` exists. `null` is the
 * origin of forms under a referrer policy like ours.
 */
function isFromOtherSite({ headers, host, protocol }: FastifyRequest, publicOrigin: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return !ownOrNobodys.includes(String(site));
  const { origin } = headers;
  if (origin === undefined) return false;
  if (origin === 'null') return publicOrigin?.startsWith('https:') ?? false;
  // Behind a proxy with https the request itself looks like http.
  if (publicOrigin?.startsWith('https:')) return origin !== publicOrigin;
  return origin !== publicOrigin && origin !== `${protocol}://${host}`;
}

/** Cross-site request forgery, even for visitors. */
export function refuseOtherSites(app: FastifyInstance, publicOrigin: string | null): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!safeMethods.includes(request.method) && isFromOtherSite(request, publicOrigin))
      refuse('forbidden', say('onlyPagesOfThisSite'));
    done();
  });
}

/** Readers of a foreign page or its links would not know what opens. */
export function refuseEmbedding(media: FastifyInstance): void {
  media.addHook('onRequest', (request, _reply, done) => {
    const site = request.headers['sec-fetch-site'];
    const { embeddable } = request.routeOptions.config;
    if (site !== undefined && !ownOrNobodys.includes(String(site)) && !embeddable)
      refuse('forbidden', say('onlyPagesShowFiles'));
    done();
  });
}
