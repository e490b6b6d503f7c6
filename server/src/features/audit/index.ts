export { type AuditEntry, recordAudit, recordRead } from './queries.ts';
