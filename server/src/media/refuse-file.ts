import { ChildFailure } from './child-failure.ts';
import { MediaRefusal } from './refusal.ts';

export function refuseFile(error: unknown): never {
  if (error instanceof ChildFailure) {
    throw new MediaRefusal('broken_file', 'The file is broken or cannot be read in reasonable time.', { cause: error });
  }
  throw error;
}

/** A retry may succeed if the child was killed from outside. */
export function refuseFileUnlessKilled(error: unknown): never {
  if (error instanceof ChildFailure && error.signal !== 'SIGKILL') return refuseFile(error);
  throw error;
}
