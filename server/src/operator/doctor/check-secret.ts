import { lstatSync } from 'node:fs';
import { hasGuessableSecret, unsafeSettings } from '../../app/unsafe-settings.ts';
import { examineSecret } from '../../features/site/site/index.ts';
import { readVariable } from '../../platform/environment.ts';
import { findSecret, secretFile } from '../../platform/secret-file.ts';
import type { Deployment, OpenDatabase } from './deployment.ts';
import { type Finding, notChecked, ok, warning, wrong } from './finding.ts';

const bringBack =
  'Set VEIL_SECRET to the former secret, or bring the file "secret" of the data folder back from a backup: nothing else opens what is stored.';

async function checkOwn({ settings, env }: Deployment, database: OpenDatabase | null): Promise<Finding> {
  let secret: Buffer | null;
  try {
    secret = findSecret(env, settings.dataDir);
  } catch (error) {
    const fromVariable = readVariable('VEIL_SECRET', env) !== undefined;
    const mend = fromVariable ? 'Make one with: openssl rand -hex 32' : bringBack;
    return wrong('secret', `${(error as Error).message.replace(/[;:.].*$/s, '')}.`, mend);
  }
  const found = database ? await examineSecret(database.db, secret).catch(() => null) : null;
  if (found === 'other')
    return wrong('secret', "The secret is not the one that the site's database was made with.", bringBack);
  if (found === 'missing') return wrong('secret', 'The secret of this site is missing.', bringBack);
  if (found === 'fits') return ok('secret', "The secret is that of the site's database.");
  if (!secret) return ok('secret', 'There is no secret yet; the first start of the site makes one.');
  return database
    ? ok('secret', 'The secret is long enough, and the database knows none yet.')
    : notChecked('secret', 'The secret is long enough; whether it is that of the database could not be asked.');
}

function checkGuessable({ settings, env }: Deployment): Finding {
  const refused = unsafeSettings(settings, env).find(({ id }) => id === 'secret-guessable');
  if (refused) return wrong('secret-guessable', refused.found, refused.mend);
  if (!hasGuessableSecret(env)) return ok('secret-guessable', 'The secret cannot be guessed.');
  return warning(
    'secret-guessable',
    'VEIL_SECRET can be guessed, and what is stored needs it.',
    'Make the next site with another one (openssl rand -hex 32); for this one, keep every backup where nobody can try secrets on it.',
  );
}

function checkFile({ settings, env }: Deployment): Finding {
  const file = secretFile(settings.dataDir);
  const stat = lstatSync(file, { throwIfNoEntry: false });
  if (!stat)
    return ok(
      'secret-file',
      readVariable('VEIL_SECRET', env) ? 'The secret is in VEIL_SECRET.' : 'There is no file yet.',
    );
  if ((stat.mode & 0o077) === 0) return ok('secret-file', 'Only its owner can read the file of the secret.');
  const mend = `Run \`chmod 600 ${file}\`, or start the site, which does.`;
  return wrong('secret-file', `Other users of this machine can open ${file}.`, mend);
}

export async function checkSecret(deployment: Deployment, database: OpenDatabase | null): Promise<Finding[]> {
  return [await checkOwn(deployment, database), checkGuessable(deployment), checkFile(deployment)];
}
