import type { HealthCheck } from '@veil/contract/running/health.ts';
import type { CheckedDeps, Deps, Lack } from '../../../deps.ts';

/** An open site does not read its settings again for so long. */
const freshMs = 10_000;

const noMail: Lack = {
  found: 'There is no mail server: nobody can confirm an address, get a new password or be told of a decision.',
  mend: 'Set SMTP_URL and restart the site.',
};

/** Duties of a public site. Empty on a developer's machine and on a declared private site. */
export async function lacksToOpen({ db, config, hooks }: CheckedDeps): Promise<Lack[]> {
  if (!config.production || config.privateSite) return [];
  return [...(await hooks.lacksToOpen(db)), ...(config.smtpUrl ? [] : [noMail])];
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
  const check = { name: 'open', label: 'Open to members' } as const;
  const { production, privateSite } = deps.config;
  if (!production) return [{ ...check, state: 'ok', found: 'The site is for this machine alone.', mend: null }];
  if (privateSite)
    return [{ ...check, state: 'ok', found: 'VEIL_PRIVATE is on: the site is for people you invited.', mend: null }];
  const lacks = await lacksToOpen(deps);
  if (lacks.length === 0) return [{ ...check, state: 'ok', found: 'Members can use the site.', mend: null }];
  const found = ['Members cannot use the site yet.', ...lacks.map((lack) => lack.found)].join(' ');
  const mend = [...new Set(lacks.map((lack) => lack.mend))].join(' ');
  return [
    { ...check, state: 'bad', found, mend: `${mend} For a site of people you invited alone, set VEIL_PRIVATE=on.` },
  ];
}
