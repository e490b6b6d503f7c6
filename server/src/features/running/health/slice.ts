import { health } from '@veil/contract/running/health.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { checkSite } from './checks.ts';
import { cancelJob, listJobs, listQueues, retryJobs } from './jobs.ts';
import { countViolation, deleteOldViolations } from './policy-violations.ts';
import { getStorageUse, openStorage, type StorageDeps } from './storage-use.ts';

export const healthSlice = {
  name: 'health',
  calls: health,
  openDeps: openStorage,
  handlers: {
    reportPolicyViolation: countViolation,
    listQueues,
    listJobs,
    retryJobs,
    cancelJob,
    getHealthChecks: checkSite,
    getStorageUse,
  },
  repeated: [{ name: 'old policy violations', everyMs: 86_400_000, run: deleteOldViolations }],
} as const satisfies SliceWithCalls<typeof health, StorageDeps>;
