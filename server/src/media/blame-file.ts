import { ChildFailure } from './child-failure.ts';
import { MediaRefusal } from './refusal.ts';

/**
 * A decoder that dies, hangs or answers nonsense over a file refuses it. Whoever sent the file is there to send it again, so that a
 * machine short of memory does no lasting harm by this.
 */
export function blameFile(error: unknown): never {
  if (error instanceof ChildFailure) {
    throw new MediaRefusal('broken_file', 'The file is broken or cannot be read in reasonable time.', { cause: error });
  }
  throw error;
}

/** Where nobody waits for the answer: what the same file would do again. A child killed from outside is worth another try. */
export function blameFileForGood(error: unknown): never {
  if (error instanceof ChildFailure && error.signal !== 'SIGKILL') return blameFile(error);
  throw error;
}
