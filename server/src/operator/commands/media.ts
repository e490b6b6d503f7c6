import type { Commands } from './command.ts';
import { withDeps } from './database.ts';

export const mediaCommands: Commands = {
  'media regenerate': {
    usage: 'media regenerate <item> | --all | --older-than <version>',
    does: 'draws renditions again from the masters, by jobs of the running workers',
    more: [
      '<item>        the id of one item: all of its renditions',
      '--all         every item that lacks a rendition, or has one of an older version',
      '--older-than  only items whose renditions were drawn by a version before this one',
      'The command skips correct renditions, so you can repeat a stopped one. Previews and streams of videos',
      'that are missing are made each night by themselves.',
    ],
    options: { all: { type: 'boolean' }, 'older-than': { type: 'string' } },
    run: (words) => withDeps(async (deps) => (await import('../regenerate-media.ts')).regenerateMedia(deps, words)),
  },
};
