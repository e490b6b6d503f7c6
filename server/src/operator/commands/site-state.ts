import type { Commands } from './command.ts';
import { withDatabase, withDeps, withSite } from './database.ts';

export const siteStateCommands: Commands = {
  'read-only': {
    usage: 'read-only [on|off]',
    does: 'prints or sets the read-only state; with on, members can read, nothing can change, and jobs wait',
    run: ({ positionals }) => withSite(async (url) => (await import('../read-only.ts')).setReadOnly(url, positionals)),
  },
  'settings list': {
    usage: 'settings list [<subject>]',
    does: 'prints every setting that admins can change while the site runs, one on each line',
    run: (words) => withDeps(async (deps) => (await import('../change-settings.ts')).listSettings(deps, words)),
  },
  'settings set': {
    usage: 'settings set <name> <value>',
    does: 'changes one setting, as the settings page does: settings set contact.operator "Harbour Club"',
    more: ['Names are those of `settings list`. A switch is on or off. Separate several choices by commas.'],
    run: (words) => withDeps(async (deps) => (await import('../change-settings.ts')).changeSetting(deps, words)),
  },
  'move-to': {
    usage: 'move-to [<DATABASE_URL>] [--wait <seconds>] [--undo [--force]]',
    does: 'moves the site into another, empty PostgreSQL database, and makes it read-only until the end. Files and secret stay where they are',
    more: [
      'Without an address, the command reads NEXT_DATABASE_URL, so that no list of processes shows the password.',
      '--wait: the longest wait for running changes and jobs, by default 120 seconds.',
      'If a run is killed, the next run starts again. The site is read-only until then.',
      '--undo cancels an unfinished move, or returns a site without later changes. With --force it returns any site and loses the later changes.',
      'docs/operations/moving.md goes through it.',
    ],
    options: { wait: { type: 'string' }, undo: { type: 'boolean' }, force: { type: 'boolean' } },
    // This also works on a database that the site has left, to end a killed move or to return.
    run: (words) => withDatabase(async (url) => (await import('../move/command.ts')).runMove(url, words)),
  },
};
