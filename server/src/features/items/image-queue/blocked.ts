import type { Db, Deps } from '../../../deps.ts';
import { houseMemberId, isSuspended } from '../../people/members/index.ts';
import { loadAdapter } from '../covers/index.ts';
import { uploadRules } from '../policy/index.ts';
import { loadConfig } from './config.ts';
import { strengthsOf } from './draw.ts';
import { say } from './messages.ts';

export async function whyBlocked({ config }: Pick<Deps, 'config'>, db: Db): Promise<string | null> {
  const rules = await uploadRules.load(db);
  if ((await loadAdapter({ db, config })) === 'none') {
    return say('noDetector');
  }
  if (rules.reviewRequired) {
    return say('makersAlwaysCheck');
  }
  if (!rules.censor.scopes.some((scope) => scope !== 'manual')) {
    return say('nothingToDetectOrCover');
  }
  if (strengthsOf(await loadConfig({ db }), rules).length === 0) {
    return say('theseTypesAreNoLongerOffered');
  }
  if (await isSuspended(db, houseMemberId)) {
    return say('theHouseAccountIsSuspended');
  }
  return null;
}
