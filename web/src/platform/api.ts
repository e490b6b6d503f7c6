import { ageGate } from './age-gate.ts';
import { fetchAuth } from './auth.ts';
import { createClient } from './client.ts';
import { ApiError } from './errors.ts';
import { firstCalls } from './first-calls.ts';
import { loadCode } from './load-code.ts';
import { reloadForNewVersion } from './new-version.ts';
import { openSession } from './session.ts';

/** A build for another origin sets VITE_API_BASE; by default the site serves page and API from one origin. */
export const apiBase: string | null = import.meta.env.VITE_API_BASE ?? '/api';

export const session = openSession({
  async fetchToken() {
    const fetched = await globalThis.veilEarly?.takeToken();
    if (fetched) return fetched;
    try {
      const { token } = await fetchAuth<{ token: string }>(apiBase ?? '', '/token');
      return { status: 200, token };
    } catch (error) {
      if (error instanceof ApiError) return { status: error.status };
      throw error;
    }
  },
});

const loadAllCalls = () => loadCode(async () => (await import('@veil/contract/calls.ts')).calls);

/** The page drops what it has read, and the browser goes to sign-in. */
export function leaveForSignIn(): void {
  session.end();
  window.location.hash = '#/auth';
}

export const api = createClient(
  firstCalls,
  {
    base: apiBase,
    token: () => session.get()?.accessToken ?? null,
    takeAnswer: globalThis.veilEarly?.takeAnswer,
    refresh: () => session.renew(true),
    unauthorised: leaveForSignIn,
    ageRequired: () => ageGate.set(true),
    outdated: () => void reloadForNewVersion(),
  },
  loadAllCalls,
);
