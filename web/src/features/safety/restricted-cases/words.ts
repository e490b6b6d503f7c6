import type { PreservedFacts } from '@veil/contract/safety/preserved-facts.ts';
import type { RestrictedCase } from '@veil/contract/safety/restricted-case.ts';
import { timeLeft } from '../../../platform/time-left.ts';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
export const timeWords = (at: string | null): string => (at ? `${time.format(new Date(at))} UTC` : '–');

export const accountWords: Record<RestrictedCase['account'], string> = {
  frozen: 'Account frozen',
  suspended: 'Account suspended',
  active: 'Account active',
  deleted: 'Account deleted, the evidence is kept',
  last_admin: 'Account not frozen: the only admin',
  unconfirmed: 'Account not frozen: an admin must confirm it',
  pending: 'Facts are being gathered',
};

export const causeWords = ({ cause, by }: RestrictedCase): string =>
  cause === 'list' ? 'A match of a marked hash list' : `By ${by ?? 'a moderator who left'}`;

export const stateWords = ({ liftedAt, destroyedAt, endsAt, dueAt, reportedAt }: RestrictedCase): string => {
  if (liftedAt) return `Lifted ${timeWords(liftedAt)}`;
  if (destroyedAt) return `Evidence destroyed ${timeWords(destroyedAt)}`;
  const reported = reportedAt ? `Reported ${timeWords(reportedAt)}. ` : '';
  const left = dueAt ? `${timeLeft(dueAt, Date.now(), 'Report').text}. ` : reported;
  return `${left}Evidence kept until ${timeWords(endsAt)}`;
};

export type FactLine = readonly [label: string, value: string];

export function factGroups({ item, original, master, account, sessions, matches }: PreservedFacts) {
  const groups: { title: string; lines: FactLine[] }[] = [
    {
      title: 'Item',
      lines: [
        ['Id', item.id],
        ['Title', item.title || '–'],
        ['Description', item.description || '–'],
        ['Alt text', item.alt || '–'],
        ['Kind', item.kind],
        ['Uploaded', timeWords(item.uploadedAt)],
        ['First published', timeWords(item.publishedAt)],
      ],
    },
  ];
  if (original)
    groups.push({
      title: 'Uploaded file',
      lines: [
        ['SHA-256', original.sha256 ?? '–'],
        ['PDQ', original.pdq ?? '–'],
        ['Bytes', original.bytes.toLocaleString('en')],
        ['Format', original.format],
      ],
    });
  if (master)
    groups.push({
      title: 'Published version',
      lines: [
        ['SHA-256', master.sha256 ?? '–'],
        ['Size', `${master.width} × ${master.height}`],
      ],
    });
  if (account)
    groups.push({
      title: 'Account',
      lines: [
        ['Id', account.id],
        ['Name', account.name ?? '–'],
        ['E-mail', `${account.email}${account.emailVerified ? '' : ' (not confirmed)'}`],
        ['Signed up', timeWords(account.createdAt)],
        ['Stated to be of age', timeWords(account.adultConfirmedAt)],
        ['Country', account.country ?? '–'],
      ],
    });
  groups.push({
    title: 'Sessions',
    lines: sessions.map(({ network, device, startedAt, usedAt }) => [
      `${network ?? 'Unknown network'}, ${device ?? 'unknown device'}`,
      `${timeWords(startedAt)} to ${timeWords(usedAt)}`,
    ]),
  });
  groups.push({
    title: 'Matches of hash lists',
    lines: matches.map(({ source, distance, at }) => [
      source || 'Without a source',
      `distance ${distance}, ${timeWords(at)}`,
    ]),
  });
  return groups.filter(({ lines }) => lines.length > 0);
}
