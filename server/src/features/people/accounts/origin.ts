import type { Config } from '../../platform/config.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';

/** A site for this machine alone, whose port may be chosen at the start. */
export const isLoopbackSite = (config: Pick<Config, 'publicUrl' | 'production'>): boolean =>
  !config.production && isLoopbackHost(new URL(config.publicUrl).hostname);

/**
 * The origin for links: the public address; on a loopback site the address of the request, because its port may be chosen at the start.
 * Elsewhere the `Host` header is not used: an attacker could set it to point a mailed link to another site.
 */
export function originFor(config: Pick<Config, 'publicUrl' | 'production'>, host: string | null | undefined): string {
  const site = new URL(config.publicUrl);
  if (!host || !isLoopbackSite(config)) return site.origin;
  const used = `${site.protocol}//${host}`;
  return URL.canParse(used) && isLoopbackHost(new URL(used).hostname) ? new URL(used).origin : site.origin;
}
