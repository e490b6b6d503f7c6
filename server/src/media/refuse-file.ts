import { ChildFailure } from './child-failure.ts';
import { say } from './messages.ts';
import { MediaRefusal } from './refusal.ts';

/** English: the place that answers a request translates it. */
const notReadInTime = say('theFileCannotBeReadInTime');

export function refuseFile(error: unknown): never {
  if (error instanceof ChildFailure) {
    throw new MediaRefusal('broken_file', notReadInTime, { cause: error });
  }
  throw error;
}

/** A retry may succeed if the child was killed from outside. */
export function refuseFileUnlessKilled(error: unknown): never {
  if (error instanceof ChildFailure && error.signal !== 'SIGKILL') return refuseFile(error);
  throw error;
}
