import { readDataDir } from '../../platform/config.ts';
import type { Commands } from './command.ts';
import { withDeps, withUncheckedSecret } from './database.ts';

export const keyCommands: Commands = {
  'keys list': {
    usage: 'keys list [--json]',
    does: 'lists the purpose of each key of the site and the effect of its rotation, without values',
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
      'Without VEIL_SECRET, the command writes the new secret to the data folder and keeps the former one beside it.',
      'With VEIL_SECRET, set VEIL_NEXT_SECRET to the new one, and VEIL_SECRET to it afterwards.',
      'If a run is killed, nothing has changed, or the next command or start finishes it.',
    ],
    run: () =>
      withUncheckedSecret(async (url) =>
        (await import('../rotate-secret.ts')).rotateSecret(url, { dataDir: readDataDir() }),
      ),
  },
};
