import type { Config } from '../../../platform/config-type.ts';
import { isLoopbackHost } from '../../../platform/loopback.ts';

export const isLoopbackSite = (config: Pick<Config, 'publicUrl' | 'production'>): boolean =>
  !config.production && isLoopbackHost(new URL(config.publicUrl).hostname);

/** A loopback site uses the request's address. Others ignore `Host`, which could point a mailed link elsewhere. */
export function originFor(config: Pick<Config, 'publicUrl' | 'production'>, host: string | null | undefined): string {
  const site = new URL(config.publicUrl);
  if (!host || !isLoopbackSite(config)) return site.origin;
  const used = `${site.protocol}//${host}`;
  return URL.canParse(used) && isLoopbackHost(new URL(used).hostname) ? new URL(used).origin : site.origin;
}
