import { type site, termsVersion } from '@veil/contract/site.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { devMailboxPath } from '../../platform/mail/index.ts';
import { openReadiness } from './ready.ts';
import { siteName } from './site-name.ts';

const unavailable = 503;
const retrySeconds = 5;

export function bindSite(deps: Pick<Deps, 'config' | 'db' | 'storage' | 'clock'>): Handlers<typeof site, unknown> {
  const askReadiness = openReadiness(deps);
  return {
    getHealth: () => ({ ok: true }),
    getReady: async ({ reply }) => {
      const readiness = await askReadiness();
      if (!readiness.ok) reply.code(unavailable).header('retry-after', retrySeconds);
      return readiness;
    },
    getSite: async () => ({
      name: await siteName(deps.db),
      termsVersion,
      emailConfirmation: deps.config.emailConfirmation,
      devMailbox: devMailboxPath(deps.config),
    }),
  };
}
