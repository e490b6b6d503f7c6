import type { Deps } from '../deps.ts';

/** Logs at the start what the settings lack, as the page of health checks shows it. */
export async function warnOfSettings({ db, hooks, log }: Pick<Deps, 'db' | 'hooks' | 'log'>): Promise<void> {
  for (const { found, mend, state } of await hooks.healthChecks({ db }))
    if (state !== 'ok') log.warn(mend ? `${found} ${mend}` : found);
}
