import type { health } from '@veil/contract/health.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { checkSite } from './checks.ts';
import { cancelJob, listJobs, listQueues, retryJobs } from './jobs.ts';
import { countViolation } from './policy-violations.ts';
import { openStorageUse } from './storage-use.ts';

export function bindHealth(deps: Deps): Handlers<typeof health, unknown> {
  const readUse = openStorageUse(deps);
  return {
    reportPolicyViolation: ({ body }) => countViolation(deps, body['csp-report']['violated-directive']),
    listQueues: () => listQueues(deps),
    listJobs: ({ query }) => listJobs(deps, query),
    retryJobs: ({ body }) => retryJobs(deps, body),
    cancelJob: ({ body }) => cancelJob(deps, body),
    getHealthChecks: () => checkSite(deps),
    getStorageUse: () => readUse(),
  };
}
