export { type AuditEntry, recordAudit } from './queries.ts';
