import { readDataDir } from '../../platform/config.ts';
import type { Commands } from './command.ts';

/** Commands about the detector of body parts. */
export const detectorCommands: Commands = {
  'fetch-model': {
    usage: 'fetch-model [<address> <sha256>]',
    does: 'installs what runs the NudeNet detector, and brings its weights, into the data folder',
    run: async ({ positionals }) => (await import('../fetch-model.ts')).fetchModel(positionals, readDataDir()),
  },
};
