export { type AuditEntry, recordAudit, recordRead, recordReads } from './queries.ts';
