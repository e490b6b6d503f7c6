import { weakProtection } from '../media/index.ts';
import type { Log } from '../platform/log.ts';

export function warnOfWeakProtection(log: Log): void {
  const missing = weakProtection();
  if (missing.length === 0) return;
  const processes = `Files of members are read by processes that ${missing.join('; ')}.`;
  log.warn({ missing }, `${processes} SECURITY.md says what this machine would need.`);
}
