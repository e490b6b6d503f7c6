import type { Deps } from '../deps.ts';
import { countSigningKeys, deleteSigningKeys } from '../features/people/auth/index.ts';
import { recordAudit } from '../features/site/audit/index.ts';
import { listKeptKeys } from '../features/site/site/index.ts';
import { purposes } from '../platform/crypto/purposes.ts';
import { readVariable } from '../platform/environment.ts';
import { counted, type Print, printTable } from './command-words.ts';
import type { Arguments } from './commands/command.ts';

const rotations = {
  resealed: 'new key, what it seals is sealed again',
  kept: 'stays, because what it made cannot be made again',
  renewed: 'new key, what the old one signed ends',
} as const;

/** Never prints a key. */
export async function printKeys(deps: Deps, { flags }: Arguments, print: Print = console.log): Promise<void> {
  const kept = await listKeptKeys(deps.db);
  const signing = await countSigningKeys(deps.db);
  const source = readVariable('VEIL_SECRET') ? 'VEIL_SECRET' : 'file';
  const keys = Object.entries(purposes).map(([purpose, rotation]) => ({
    purpose,
    rotation,
    keptSince: kept.find((row) => row.purpose === purpose)?.kept_at ?? null,
  }));
  if (flags.json) return print(JSON.stringify({ secret: source, signingKeys: signing, keys }, null, 2));
  print(`The secret is ${source === 'file' ? `in ${deps.config.dataDir}/secret` : 'in VEIL_SECRET'}.`);
  print(
    `${counted(signing.count, 'signing key')} of access tokens, the newest of ${signing.newest?.toISOString() ?? 'never'}.`,
  );
  printTable(
    [
      ['Key', 'When the secret is rotated', 'Kept since'],
      ...keys.map(({ purpose, rotation, keptSince }) => [
        purpose,
        rotations[rotation],
        keptSince?.toISOString().slice(0, 10) ?? '',
      ]),
    ],
    print,
  );
}

export async function rotateSigning(deps: Deps, _words: Arguments, print: Print = console.log): Promise<void> {
  const deleted = await deps.db.transaction().execute(async (tx) => {
    const keys = await deleteSigningKeys(tx);
    const at = deps.clock.now();
    await recordAudit(tx, { by: null, act: 'signing_keys_rotated', about: null, detail: { keys }, at });
    return keys;
  });
  print(
    `Deleted ${counted(deleted, 'signing key')}. The site makes a new one; access tokens of the old end within five minutes.`,
  );
}
