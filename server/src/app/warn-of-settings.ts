import type { Deps } from '../deps.ts';

export async function warnOfSettings({ log, ...deps }: Pick<Deps, 'db' | 'config' | 'hooks' | 'log'>): Promise<void> {
  for (const { found, mend, state } of await deps.hooks.healthChecks(deps))
    if (state !== 'ok') log.warn(mend ? `${found} ${mend}` : found);
}
