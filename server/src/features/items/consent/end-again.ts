import type { Deps } from '../../../deps.ts';
import { loadLocked } from '../content/index.ts';
import { updateRelease } from './release-queries.ts';
import { settle } from './settle.ts';
import { ended, isOpen } from './withdraw.ts';

type ReleaseEndDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'hooks'>;

/** The restored backup is older than the withdrawal or refusal. Moderators are told again. */
export const endReleaseAgain = (deps: ReleaseEndDeps, releaseId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const find = () => tx.selectFrom('consent_releases').selectAll().where('id', '=', releaseId).executeTakeFirst();
    const contentId = (await find())?.content_id;
    if (contentId) await loadLocked(tx, contentId);
    const release = await find();
    if (!release || !isOpen(release.state)) return;
    const at = deps.clock.now();
    const { state } = await updateRelease(tx, releaseId, ended(release.state, at));
    if (!contentId) return;
    await settle(deps, tx, contentId);
    await deps.hooks.onConcern(tx, { contentId, kind: 'consent', detail: { releaseId, what: state }, at }, deps);
  });
