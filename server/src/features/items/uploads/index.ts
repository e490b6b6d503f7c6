export { loadUploadOptions } from './options.ts';
export { lockUploads, recordAttestation, setAttestationAside } from './queries.ts';
export { checkQuota, overQuota } from './quota.ts';
export { deleteOpenResumables } from './resumable-queries.ts';
