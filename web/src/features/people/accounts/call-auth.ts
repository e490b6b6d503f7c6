import type { Answer, CallInput } from '@veil/contract/call.ts';
import type { accounts } from '@veil/contract/people/accounts.ts';
import { apiBase, leaveForSignIn } from '../../../platform/api.ts';
import { fetchAuth } from '../../../platform/auth.ts';
import { ApiError } from '../../../platform/errors.ts';

type Calls = (typeof accounts)[keyof typeof accounts];
type BelowAuth<P> = P extends `/auth${infer Below}` ? Below : never;
export type AuthPath = BelowAuth<Calls['path']>;
type CallAt<P extends AuthPath> = Extract<Calls, { path: `/auth${P}` }>;
/** An empty body makes the call a POST. */
type Body<P extends AuthPath> =
  CallAt<P> extends { method: 'GET' }
    ? []
    : CallInput<CallAt<P>> extends { body?: infer B }
      ? [body: B]
      : [body: Record<never, never>];

/** The cookie proves the session; the access token is not used. */
export function callAuth<P extends AuthPath>(path: P, ...[body]: Body<P>): Promise<Answer<CallAt<P>>> {
  if (!apiBase) throw new Error('API base URL is not configured');
  return fetchAuth(apiBase, path, body as object | undefined);
}

export async function callOwnAccount<P extends AuthPath>(path: P, ...body: Body<P>): Promise<Answer<CallAt<P>>> {
  try {
    return await callAuth(path, ...body);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) leaveForSignIn();
    throw error;
  }
}
