import { readDataDir } from '../../platform/config.ts';
import type { Commands } from './command.ts';

export const detectorCommands: Commands = {
  'fetch-model': {
    usage: 'fetch-model [<address> <sha256>]',
    does: 'installs the NudeNet detector and its weights in the data folder',
    run: async ({ positionals }) => (await import('../fetch-model.ts')).fetchModel(positionals, readDataDir()),
  },
};
