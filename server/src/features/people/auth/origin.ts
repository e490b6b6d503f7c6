import type { Config } from '../../../platform/config.ts';
import { isLoopbackHost } from '../../../platform/loopback.ts';

export const isLoopbackSite = (config: Pick<Config, 'publicUrl' | 'production'>): boolean =>
  !config.production && isLoopbackHost(new URL(config.publicUrl).hostname);

/** The origin for links: the public address. A loopback site uses the request's address, because its port may be chosen at the start.
 * Other sites ignore `Host`, which an attacker could set to point a mailed link elsewhere. */
export function originFor(config: Pick<Config, 'publicUrl' | 'production'>, host: string | null | undefined): string {
  const site = new URL(config.publicUrl);
  if (!host || !isLoopbackSite(config)) return site.origin;
  const used = `${site.protocol}//${host}`;
  return URL.canParse(used) && isLoopbackHost(new URL(used).hostname) ? new URL(used).origin : site.origin;
}
