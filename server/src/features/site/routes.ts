import type { site } from '@veil/contract/site.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { devMailboxPath } from '../../platform/mail/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentTermsVersion } from '../terms/index.ts';
import { watchOpening } from './opening.ts';
import { openReadiness } from './ready.ts';
import { siteName } from './site-name.ts';

const unavailable = 503;
const retrySeconds = 5;

export function bindSite(
  deps: Pick<Deps, 'config' | 'db' | 'storage' | 'clock' | 'hooks'>,
): Handlers<typeof site, unknown> {
  const opening = watchOpening(deps);
  const askReadiness = openReadiness(deps);
  return {
    getHealth: () => ({ ok: true }),
    getReady: async ({ reply, request }) => {
      const { moved, ...checked } = await askReadiness();
      // Anybody may ask: where the database is now is in the log alone.
      if (moved)
        throw new Refusal(
          'unavailable',
          'The database of this site was moved. Set DATABASE_URL as the log of this process says, and start it again.',
        );
      const readiness = { ...checked, ok: checked.ok && !request.server.stopping.aborted };
      if (!readiness.ok) reply.code(unavailable).header('retry-after', retrySeconds);
      return readiness;
    },
    getSite: async () => ({
      name: await siteName(deps.db),
      termsVersion: await presentTermsVersion(deps.db),
      emailConfirmation: deps.config.emailConfirmation,
      devMailbox: devMailboxPath(deps.config),
      open: await opening.isOpen(),
    }),
  };
}
