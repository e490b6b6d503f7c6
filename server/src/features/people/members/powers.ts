import type { Config } from '../../../platform/config-type.ts';

export type Power = 'moderator' | 'admin';

/** Admins grant powers. An address of ADMIN_EMAILS counts only after its confirmation. */
export function powersOf(
  row: { staff: string | null; email: string; email_verified: boolean },
  config: Pick<Config, 'adminEmails'>,
): Power[] {
  const configured = row.email_verified && config.adminEmails.includes(row.email.toLowerCase());
  if (configured || row.staff === 'admin') return ['admin'];
  return row.staff === 'moderator' ? ['moderator'] : [];
}
