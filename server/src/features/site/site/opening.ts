import type { HealthCheck } from '@veil/contract/running/health.ts';
import { translate } from '@veil/contract/say.ts';
import type { CheckedDeps, Deps, Lack } from '../../../deps.ts';
import { say } from './messages.ts';

/** An open site does not read its settings again for so long. */
const freshMs = 10_000;

const noMail = (): Lack => ({ found: say('noMailServer'), mend: say('setMailServer') });

/** Duties of a public site. Empty on a developer's machine and on a declared private site. */
export async function lacksToOpen({ db, config, hooks }: CheckedDeps): Promise<Lack[]> {
  if (!config.production || config.privateSite) return [];
  return [...(await hooks.lacksToOpen(db)), ...(config.smtpUrl ? [] : [noMail()])];
}

/** Runs at each request. A closed site is checked each time, so that it opens at once. */
export function watchOpening(deps: Pick<Deps, 'db' | 'config' | 'hooks' | 'clock'>) {
  let openUntil = Number.NEGATIVE_INFINITY;
  return {
    async isOpen(): Promise<boolean> {
      if (!deps.config.production || deps.config.privateSite) return true;
      const now = deps.clock.now().getTime();
      if (now < openUntil) return true;
      if ((await lacksToOpen(deps)).length > 0) return false;
      openUntil = now + freshMs;
      return true;
    },
  };
}

export async function checkOpening(deps: CheckedDeps): Promise<HealthCheck[]> {
  const check = { name: 'open', label: say('openToMembers') } as const;
  const { production, privateSite } = deps.config;
  if (!production) return [{ ...check, state: 'ok', found: say('siteIsForThisMachine'), mend: null }];
  if (privateSite) return [{ ...check, state: 'ok', found: say('siteIsPrivate'), mend: null }];
  const lacks = await lacksToOpen(deps);
  if (lacks.length === 0) return [{ ...check, state: 'ok', found: say('membersCanUseTheSite'), mend: null }];
  const found = [say('membersCannotUseTheSite'), ...lacks.map((lack) => translate(lack.found))].join(' ');
  const mend = [...new Set(lacks.map((lack) => translate(lack.mend)))].join(' ');
  return [{ ...check, state: 'bad', found, mend: `${mend} ${say('setPrivate')}` }];
}
