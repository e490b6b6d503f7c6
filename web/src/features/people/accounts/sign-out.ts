import { toast } from '../../../kit/index.ts';
import { session } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/errors.ts';
import { callAuth } from './call-auth.ts';
import { say } from './messages.ts';

/** Signs out every tab. Scripts cannot delete the cookie, so the member is told if the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await callAuth('/sign-out', {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) {
      toast({ text: say('couldNotSignOutPlease'), tone: 'danger' });
      return;
    }
  }
  window.location.hash = '#/';
  session.end();
}
