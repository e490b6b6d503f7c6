import { findMove } from '../../features/site/site/index.ts';
import { checkDatabases } from './check-databases.ts';
import { type MoveOptions, type OpenMove, openMove } from './open-move.ts';
import { allSteps, readOnlySteps } from './steps.ts';
import { giveUp } from './undo.ts';

const resumable = 'Run this again, or give the move up with `veil move-to --undo`: the site is read-only until then.';

/** Returns true if the site has left the database; otherwise it accepts changes again. */
async function afterFailure(move: OpenMove, error: unknown): Promise<boolean> {
  const { message } = error as Error;
  try {
    await giveUp(move, { moved: false });
  } catch {
    const state = await findMove(move.db).catch(() => null);
    // The last commit succeeded, but its answer was lost.
    if (state?.moved_at) return true;
    throw new Error(`${message}\n${resumable}`, { cause: error });
  }
  throw new Error(`${message}\nThe move was given up: the site takes changes again, in the database that it has.`, {
    cause: error,
  });
}

function refuseOtherTarget({ move, address }: OpenMove): void {
  if (!move || move.target === address) return;
  throw new Error(
    move.moved_at
      ? `The site has left this database already, for ${move.target}.`
      : `A move to ${move.target} has begun. Run that again, or give it up with \`veil move-to --undo\`.`,
  );
}

/** The next run repeats a killed one. A failure before the site has left gives up the move. */
export async function moveSite(options: MoveOptions): Promise<void> {
  const move = await openMove(options);
  try {
    refuseOtherTarget(move);
    if (!move.move?.moved_at) {
      for (const warning of await checkDatabases(options.source, options.target, move.from))
        move.print(`WARNING: ${warning}`);
      await allSteps.prepare(move);
      try {
        for (const step of Object.values(readOnlySteps)) {
          options.signal?.throwIfAborted();
          await step(move);
        }
      } catch (error) {
        await afterFailure(move, error);
      }
    }
    await allSteps.release(move).catch((error: Error) => {
      throw new Error(
        `The site has left its former database, and the new one is not opened yet: ${error.message}. Run this again.`,
        { cause: error },
      );
    });
  } finally {
    await move.close();
  }
}
