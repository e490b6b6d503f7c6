import type { AdminMember, AdminMemberDetail } from '@veil/contract/safety/admin-members.ts';

type Act = AdminMemberDetail['acts'][number];

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
export const timeWords = (at: string): string => time.format(new Date(at));

export const stateWords: Record<AdminMember['state'], string> = {
  active: 'Active',
  newcomer: 'Setting up',
  suspended: 'Suspended',
  leaving: 'Leaving',
  underage: 'May be under 18',
};

export const roleWords: Record<AdminMember['role'], string> = { creator: 'Creator', beta: 'Beta', both: 'Both' };
export const powerWords = { moderator: 'Moderator', admin: 'Admin' } as const;

export const nameOf = ({ name, email }: Pick<AdminMember, 'name' | 'email'>): string => name ?? email;

export const kindWords = { warn: 'warning', limit: 'limit', suspend: 'suspension', ban: 'ban' } as const;

const acts: Record<Act['kind'], (detail: string) => string> = {
  suspended: (reason) => `Suspended: ${reason}`,
  lifted: () => 'Suspension lifted',
  sessions_ended: () => 'Signed out everywhere',
  reset_sent: () => 'Link for a new password sent',
  power_given: (power) => (power === 'admin' ? 'Made an admin' : 'Made a moderator'),
  power_removed: () => 'Made an ordinary member',
  held: (why) => `Held for a check: ${why}`,
};
export const actWords = ({ kind, detail }: Act): string => acts[kind](detail);
