import type { Config } from '../../platform/config.ts';

export type Power = 'moderator' | 'admin';

/** Staff are made by admins and kept on the server; a configured address counts only once its mail was confirmed. */
export function powersOf(
  row: { staff: string | null; email: string; email_verified: boolean },
  config: Pick<Config, 'adminEmails'>,
): Power[] {
  const configured = row.email_verified && config.adminEmails.includes(row.email.toLowerCase());
  if (configured || row.staff === 'admin') return ['admin'];
  return row.staff === 'moderator' ? ['moderator'] : [];
}
