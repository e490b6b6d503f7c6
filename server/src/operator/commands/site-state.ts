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
  'move-files': {
    usage: 'move-files --to s3|disk [--read-only <seconds>] | --undo | --forget-old',
    does: 'moves the stored files between disk and bucket while the site runs. It is read-only for the last seconds, and until its processes are restarted',
    more: [
      'The command reads the settings of the bucket (S3_BUCKET and others) while STORAGE has its former value.',
      '--read-only: the longest time for which the site is read-only at once, by default 20 seconds.',
      'If a run is killed, the next run continues it, and the site takes changes again by itself.',
      '--undo gives an unfinished move up and deletes what it copied, or moves all files back, with those stored since.',
      '--forget-old deletes the former files of a move that has ended.',
      'docs/operations/two-nodes.md goes through it.',
    ],
    options: {
      to: { type: 'string' },
      'read-only': { type: 'string' },
      undo: { type: 'boolean' },
      'forget-old': { type: 'boolean' },
    },
    run: (words) => withSite(async (url) => (await import('../move-files/command.ts')).runMoveFiles(url, words)),
  },
  'seal-files': {
    usage: 'seal-files',
    does: 'seals the files of a bucket that were stored before S3_SEAL=all, or opens their seals after S3_SEAL=originals',
    more: [
      'Restart every process with the new setting first. Members may use the site during the run.',
      'If a run is stopped, the next run continues it.',
    ],
    run: () => withDeps(async (deps) => (await import('../seal-files.ts')).sealFiles(deps)),
  },
};
