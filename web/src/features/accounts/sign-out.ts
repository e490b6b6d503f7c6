import { toast } from '../../kit/index.ts';
import { session } from '../../platform/api.ts';
import { ApiError } from '../../platform/errors.ts';
import { ask } from './ask.ts';

/**
 * Ends the session here and in every tab. Its cookie is out of a script's reach: where the server could not be told, the
 * member is still signed in and hears so.
 */
export async function signOut(): Promise<void> {
  try {
    await ask('/sign-out', {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) {
      toast({ text: 'Could not sign out. Please try again.', tone: 'danger' });
      return;
    }
  }
  window.location.hash = '#/';
  session.end();
}
