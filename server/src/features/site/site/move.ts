import type { Db, Deps } from '../../../deps.ts';
import { findMove } from './move-queries.ts';

export type Move = NonNullable<Awaited<ReturnType<typeof findMove>>>;

/** The address contains no password. */
export const movedError = ({ target, moved_at: movedAt }: Pick<Move, 'target' | 'moved_at'>): Error =>
  new Error(
    `The site has left this database: it was moved${movedAt ? ` on ${movedAt.toISOString()}` : ''} to ${target}. ` +
      'Set DATABASE_URL to that, with its password, and restart every process.',
  );

export const logMoved = (log: Deps['log'], move: Move): void =>
  log.error({ move: movedError(move).message }, 'the site has left this database');

export async function refuseMoved(db: Db): Promise<void> {
  const move = await findMove(db);
  if (move?.moved_at) throw movedError(move);
}
