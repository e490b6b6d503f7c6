import type { firstStart } from '@veil/contract/first-start.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { readSetUp, sendTestMail, setUpSite } from './set-up.ts';

export const bindFirstStart = (deps: Deps): Handlers<typeof firstStart, unknown> => ({
  getSetUp: ({ request }) => readSetUp(deps, request),
  sendTestMail: ({ request, body }) => sendTestMail(deps, request, body),
  setUpSite: ({ request, body }) => setUpSite(deps, request, body),
});
