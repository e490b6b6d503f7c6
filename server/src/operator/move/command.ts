import { stopSignal } from '../../app/stop-signal.ts';
import { readDatabaseUrl } from '../../platform/address-variables.ts';
import { shownAddress, withoutPassword } from '../../platform/db/shown-address.ts';
import { readVariable } from '../../platform/environment.ts';
import { type Print, readWhole } from '../command-words.ts';
import type { Arguments } from '../commands/command.ts';
import { moveSite } from './move-site.ts';
import { openMove } from './open-move.ts';
import { giveUp, undoMoved } from './undo.ts';

const usualWaitSeconds = 120;
const longestWaitSeconds = 3600;

/** Neither process lists nor shell history show NEXT_DATABASE_URL. */
function readTarget([given, ...others]: string[]): string {
  const target = given ?? readVariable('NEXT_DATABASE_URL');
  if (!target || others.length > 0)
    throw new Error('Usage: veil move-to [<DATABASE_URL>]; without an address, NEXT_DATABASE_URL is read.');
  try {
    return readDatabaseUrl({ DATABASE_URL: target }) ?? target;
  } catch (error) {
    throw new Error((error as Error).message.replace('DATABASE_URL', 'The address of the new database'), {
      cause: error,
    });
  }
}

async function undo(source: string, { positionals, flags }: Arguments, print: Print): Promise<void> {
  const force = flags.force === true;
  const move = await openMove({ source, target: source, waitMs: 0, print });
  try {
    const state = move.move;
    if (!state) return print('The site is in this database: there is no move to undo.');
    if (!state.moved_at) {
      await giveUp(move, { moved: false });
      return print(
        `The move to ${state.target} is given up: the site takes changes again. No site starts on what was copied there: delete it.`,
      );
    }
    const target = readTarget(positionals);
    if (shownAddress(target) !== state.target)
      throw new Error(`The site was moved to ${state.target}, and this is another address.`);
    await undoMoved({ ...move, target, force });
    print(
      'The site is in this database again. Set DATABASE_URL as it was before the move, and restart every process. The other database takes no changes.',
    );
  } finally {
    await move.close();
  }
}

const moved = (address: string) =>
  [
    `The site has moved to ${address}.`,
    'Set DATABASE_URL to that, with its password, wherever the site runs, and restart every process: those that run still read from the former database.',
    'The former database takes no changes any more. Delete it once the site has run well and a backup was made.',
  ].join('\n');

export async function runMove(source: string, words: Arguments, print: Print = console.log): Promise<void> {
  if (words.flags.undo) return undo(source, words, print);
  const target = readTarget(words.positionals);
  const waitMs = readWhole('wait', words.values.wait, usualWaitSeconds, [0, longestWaitSeconds]) * 1000;
  const signal = stopSignal({ onRepeat: () => process.exit(1) });
  try {
    await moveSite({ source, target, waitMs, print, signal });
  } catch (error) {
    throw new Error(withoutPassword((error as Error).message, target), { cause: error });
  }
  print(moved(shownAddress(target)));
}
