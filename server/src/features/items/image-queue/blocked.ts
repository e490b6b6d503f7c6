import type { Db, Deps } from '../../../deps.ts';
import { houseMemberId, isSuspended } from '../../people/members/index.ts';
import { uploadRules } from '../policy/index.ts';
import { loadConfig } from './config.ts';
import { strengthsOf } from './draw.ts';

export async function whyBlocked({ config }: Pick<Deps, 'config'>, db: Db): Promise<string | null> {
  const rules = await uploadRules.load(db);
  if (config.detector === 'none') {
    return 'No detector is configured, so nobody can tell what a picture shows. Set DETECTOR and start the site again.';
  }
  if (rules.reviewRequired) {
    return 'Makers always check the covers before publication here, and nobody can look for the queue. Switch that off in the upload options.';
  }
  if (!rules.censor.scopes.some((scope) => scope !== 'manual')) {
    return 'The upload options offer neither to detect what is covered nor to cover the whole picture.';
  }
  if (strengthsOf(await loadConfig({ db }), rules).length === 0) {
    return 'The upload options no longer offer these types at these intensities. Change one of the two.';
  }
  if (await isSuspended(db, houseMemberId)) {
    return 'The account that publishes the copies is suspended.';
  }
  return null;
}
