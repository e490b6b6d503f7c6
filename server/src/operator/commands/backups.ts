import type { Commands } from './command.ts';
import { withDeps, withSite } from './database.ts';
import { withExitCode } from './exit-code.ts';

const keyFile = { 'key-file': { type: 'string' } } as const;
const json = { json: { type: 'boolean' } } as const;

export const backupCommands: Commands = {
  backup: {
    usage: 'backup <folder> [--key-file <file>] [--with-secret] [--keep <number>] [--to-bucket] [--json]',
    does: 'makes a backup of the database and the stored files; an encrypted backup can include the secret. The site may keep running',
    more: ['--to-bucket  copies the encrypted backups to the bucket of BACKUP_S3_BUCKET, which has keys of its own'],
    options: {
      ...keyFile,
      ...json,
      'with-secret': { type: 'boolean' },
      keep: { type: 'string' },
      'to-bucket': { type: 'boolean' },
    },
    run: (words) => withSite(async (url) => (await import('../backup/commands.ts')).runBackup(url, words)),
  },
  'backup-fetch': {
    usage: 'backup-fetch <folder> [<backup>] [--json]',
    does: 'brings the newest backup of the bucket, or the named one, into a folder, from which `restore` restores it',
    options: json,
    run: async (words) => (await import('../backup/commands.ts')).runBackupFetch(words),
  },
  'backup-key': {
    usage: 'backup-key <file>',
    does: 'makes a key for encrypted backups',
    run: async (words) => (await import('../backup/commands.ts')).runBackupKey(words),
  },
  restore: {
    usage: 'restore <folder> [--key-file <file>] [--deletions <file or folder>] [--json]',
    does: 'restores the newest backup of a folder, or the given one, into an empty data folder and an empty database, and repeats later deletions',
    more: [
      '--deletions  another ledger of deletions: a file deletions.jsonl, or a copy of the folder deletions of a storage',
    ],
    options: { ...keyFile, ...json, deletions: { type: 'string' } },
    run: async (words) => (await import('../backup/commands.ts')).runRestore(words),
  },
  verify: {
    usage: 'verify [<folder>] [--all] [--key-file <file>] [--json]',
    does: 'reads a backup: every row, and a tenth of the files or all; without a folder the stored files and counters of the site itself',
    more: [
      'Without a folder the exit code is 1 if something differs from the database, and 2 if the check could not run.',
      '--all  every file instead of a tenth, chosen at random',
    ],
    options: { ...keyFile, ...json, all: { type: 'boolean' } },
    run: async (words) => {
      if (words.positionals.length > 0) return (await import('../backup/commands.ts')).runVerify(words);
      const how = { all: words.flags.all === true, json: words.flags.json === true };
      return withExitCode(async () => {
        let differs = false;
        await withDeps(async (deps) => {
          differs = await (await import('../verify/index.ts')).verifySite(deps, how);
        });
        return differs;
      });
    },
  },
};
