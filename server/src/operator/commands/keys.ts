import { readDataDir } from '../../platform/config.ts';
import type { Commands } from './command.ts';
import { withDeps, withUncheckedSecret } from './database.ts';

/** Commands about the site's secret and the keys that are derived from it. */
export const keyCommands: Commands = {
  'keys list': {
    usage: 'keys list [--json]',
    does: 'lists what the keys of the site are for, and what a rotation does to each; never a value',
    options: { json: { type: 'boolean' } },
    run: (words) => withDeps(async (deps) => (await import('../manage-keys.ts')).printKeys(deps, words)),
  },
  'keys rotate-signing': {
    usage: 'keys rotate-signing',
    does: 'replaces the keys that sign access tokens; members stay signed in',
    run: (words) => withDeps(async (deps) => (await import('../manage-keys.ts')).rotateSigning(deps, words)),
  },
  'keys rotate-secret': {
    usage: 'keys rotate-secret',
    does: 'replaces the secret of the site and seals everything again; signs everybody out. Stop the site first',
    more: [
      'Without VEIL_SECRET, the new secret is made in the data folder, and the former one is left beside it.',
      'With VEIL_SECRET, set VEIL_NEXT_SECRET to the new one, and VEIL_SECRET to it afterwards.',
      'A run that was killed has changed nothing, or is finished by the next command or start.',
    ],
    run: () =>
      withUncheckedSecret(async (url) =>
        (await import('../rotate-secret.ts')).rotateSecret(url, { dataDir: readDataDir() }),
      ),
  },
};
