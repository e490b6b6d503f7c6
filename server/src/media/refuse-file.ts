import { ChildFailure } from './child-failure.ts';
import { MediaRefusal } from './refusal.ts';

/**
 * Refuses a file whose decoder crashed, hung or replied nonsense. For calls that a member waits for: if the machine was short of memory
 * instead, the member can send the file again.
 */
export function refuseFile(error: unknown): never {
  if (error instanceof ChildFailure) {
    throw new MediaRefusal('broken_file', 'The file is broken or cannot be read in reasonable time.', { cause: error });
  }
  throw error;
}

/** For jobs, which are tried again: refuses the file unless the child was killed from outside, which a second try may survive. */
export function refuseFileUnlessKilled(error: unknown): never {
  if (error instanceof ChildFailure && error.signal !== 'SIGKILL') return refuseFile(error);
  throw error;
}
