import { type Deps, withUrgentDb } from '../../../deps.ts';
import type { Incoming } from '../../../platform/http/handler.ts';
import { devMailboxPath } from '../../../platform/mail/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { presentTermsVersion } from '../terms/index.ts';
import { say } from './messages.ts';
import { watchOpening } from './opening.ts';
import { openReadiness } from './ready.ts';
import { siteName } from './site-name.ts';

const unavailable = 503;
const retrySeconds = 5;

export type SiteDeps = Deps & {
  opening: ReturnType<typeof watchOpening>;
  askReadiness: ReturnType<typeof openReadiness>;
};

export function openSite(deps: Deps): SiteDeps {
  const urgent = withUrgentDb(deps);
  return { ...urgent, opening: watchOpening(urgent), askReadiness: openReadiness(urgent) };
}

export const getHealth = () => ({ ok: true as const });

export async function getReady(
  { askReadiness }: Pick<SiteDeps, 'askReadiness'>,
  _viewer: unknown,
  { reply, request }: Pick<Incoming, 'reply' | 'request'>,
) {
  const { moved, ...checked } = await askReadiness();
  // Anybody may ask, so only the log says where they are now.
  if (moved === 'files') throw new Refusal('unavailable', say('filesWereMoved'));
  if (moved) throw new Refusal('unavailable', say('databaseWasMoved'));
  const readiness = { ...checked, ok: checked.ok && !request.server.stopping.aborted };
  if (!readiness.ok) reply.code(unavailable).header('retry-after', retrySeconds);
  return readiness;
}

export const getSite = async ({ db, config, opening }: Pick<SiteDeps, 'db' | 'config' | 'opening'>) => ({
  name: await siteName(db),
  termsVersion: await presentTermsVersion(db),
  emailConfirmation: config.emailConfirmation,
  devMailbox: devMailboxPath(config),
  open: await opening.isOpen(),
});
