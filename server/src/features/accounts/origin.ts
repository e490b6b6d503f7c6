import type { Config } from '../../platform/config.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';

/**
 * Where a person reaches the site: its public address; on a site for this very machine, the address they used, for its
 * port may be chosen at the start. A `Host` header decides nothing else: it could lead a mailed link to a stranger.
 */
export function originFor(config: Pick<Config, 'publicUrl' | 'production'>, host: string | null | undefined): string {
  const site = new URL(config.publicUrl);
  if (config.production || !host || !isLoopbackHost(site.hostname)) return site.origin;
  const used = `${site.protocol}//${host}`;
  return URL.canParse(used) && isLoopbackHost(new URL(used).hostname) ? new URL(used).origin : site.origin;
}
