/** Files as members send them: checks, quota, and what was attested of them. */
export { asHttpRefusal } from './as-http-refusal.ts';
export { inspectUpload } from './inspect.ts';
export { loadUploadOptions } from './options.ts';
export { lockUploads, recordAttestation, setAttestationAside } from './queries.ts';
export { checkQuota } from './quota.ts';
export { receive } from './receive.ts';
