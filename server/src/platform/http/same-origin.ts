import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other sites may show this file in their pages. */
    embeddable?: boolean;
  }
}

/** They change nothing (RFC 9110, 9.2.1). */
export const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** The page is of this site, or nobody's: an address that was typed, a bookmark, another app. */
const ownOrNobodys = ['same-origin', 'none'];

/**
 * Whether a page of another site makes this request. Browsers say so in `Sec-Fetch-Site`, which scripts cannot set; on a site without https
 * they do not, and `Origin` is all there is. Clients that are no browsers send neither. `null` is the origin of a form on a page whose
 * referrer policy hides it, as ours does.
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

/** Pages of other sites change nothing here, in the name of nobody (cross-site request forgery). */
export function refuseOtherSites(app: FastifyInstance, publicOrigin: string | null): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!safeMethods.includes(request.method) && isFromOtherSite(request, publicOrigin))
      refuse('forbidden', 'Only pages of this site may do this');
    done();
  });
}

/** Nor do they show its files: neither in their pages nor by a link, whose reader would not know what opens. */
export function refuseEmbedding(media: FastifyInstance): void {
  media.addHook('onRequest', (request, _reply, done) => {
    const site = request.headers['sec-fetch-site'];
    const { embeddable } = request.routeOptions.config;
    if (site !== undefined && !ownOrNobodys.includes(String(site)) && !embeddable)
      refuse('forbidden', 'Only pages of this site show its files');
    done();
  });
}
