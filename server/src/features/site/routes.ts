import { type site, termsVersion } from '@veil/contract/site.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { devMailboxPath } from '../../platform/mail/index.ts';
import { openReadiness } from './ready.ts';

const name = 'Veil';
const unavailable = 503;

export function bindSite(deps: Pick<Deps, 'config' | 'db' | 'storage'>): Handlers<typeof site, unknown> {
  const askReadiness = openReadiness(deps);
  return {
    getHealth: () => ({ ok: true }),
    getReady: async ({ reply }) => {
      const readiness = await askReadiness();
      if (!readiness.ok) reply.code(unavailable);
      return readiness;
    },
    getSite: () => ({
      name,
      termsVersion,
      emailConfirmation: deps.config.emailConfirmation,
      devMailbox: devMailboxPath(deps.config),
    }),
  };
}
