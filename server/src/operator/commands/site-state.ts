import type { Commands } from './command.ts';
import { withDatabase, withDeps, withSite } from './database.ts';

/** Commands about the state of the whole site. */
export const siteStateCommands: Commands = {
  'read-only': {
    usage: 'read-only [on|off]',
    does: 'says whether the site takes changes, or sets it: with on, members read and nothing is changed, and jobs wait',
    run: ({ positionals }) => withSite(async (url) => (await import('../read-only.ts')).setReadOnly(url, positionals)),
  },
  'settings list': {
    usage: 'settings list [<subject>]',
    does: 'prints what admins can change while the site runs, one setting a line',
    run: (words) => withDeps(async (deps) => (await import('../change-settings.ts')).listSettings(deps, words)),
  },
  'settings set': {
    usage: 'settings set <name> <value>',
    does: 'changes one setting, as the settings page does: settings set contact.operator "Harbour Club"',
    more: ['Names are those of `settings list`. A switch is on or off; of several choices each stands after a comma.'],
    run: (words) => withDeps(async (deps) => (await import('../change-settings.ts')).changeSetting(deps, words)),
  },
  'move-to': {
    usage: 'move-to [<DATABASE_URL>] [--wait <seconds>] [--undo [--force]]',
    does: 'moves the site into another, empty PostgreSQL database; it is read-only meanwhile. Files and secret stay where they are',
    more: [
      'Without an address, NEXT_DATABASE_URL is read: there no list of processes shows the password.',
      '--wait: how long changes and jobs under way may take, 120 seconds at first.',
      'A run that was killed is done again by the next one; the site is read-only until then.',
      '--undo gives up a move that has not ended, or brings a site back that nobody has written to since. With --force, what was written is lost.',
      'docs/operations/moving.md goes through it.',
    ],
    options: { wait: { type: 'string' }, undo: { type: 'boolean' }, force: { type: 'boolean' } },
    // Also of a database that the site has left: the end of a move that was killed, and the way back.
    run: (words) => withDatabase(async (url) => (await import('../move/command.ts')).runMove(url, words)),
  },
};
