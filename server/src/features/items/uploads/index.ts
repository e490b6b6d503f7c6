/** Files as members send them: checks, quota, and what was attested of them. */
export { loadUploadOptions } from './options.ts';
export { lockUploads, recordAttestation, setAttestationAside } from './queries.ts';
export { checkQuota, overQuota } from './quota.ts';
