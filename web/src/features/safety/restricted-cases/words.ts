import type { PreservedFacts } from '@veil/contract/safety/preserved-facts.ts';
import type { RestrictedCase } from '@veil/contract/safety/restricted-case.ts';
import { dateLanguage, language } from '../../../platform/language.ts';
import { timeLeft } from '../../../platform/time-left.ts';
import { say } from './messages.ts';

const moment = new Intl.DateTimeFormat(dateLanguage, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
export const timeWords = (at: string | null): string => (at ? `${moment.format(new Date(at))} UTC` : '–');

export const accountWords: Record<RestrictedCase['account'], string> = {
  frozen: say('accountFrozen'),
  suspended: say('accountSuspended'),
  active: say('accountActive'),
  deleted: say('accountDeletedTheEvidenceIs'),
  last_admin: say('accountNotFrozenTheOnly'),
  unconfirmed: say('accountNotFrozenAnAdmin'),
  pending: say('factsAreBeingGathered'),
};

export function causeWords({ cause, by, restrictedAt }: RestrictedCase): string {
  const time = timeWords(restrictedAt);
  if (cause === 'list') return say('aMatchOfAMarked', { time });
  return by ? say('by', { moderator: by, time }) : say('byAModeratorWhoLeft', { time });
}

export function stateWords(of: RestrictedCase): string {
  const { liftedAt, destroyedAt, endsAt, dueAt, reportedAt } = of;
  if (liftedAt) return say('lifted', { time: timeWords(liftedAt) });
  if (destroyedAt) return say('evidenceDestroyed', { time: timeWords(destroyedAt) });
  const end = timeWords(endsAt);
  if (dueAt) return say('dueAndKeptUntil', { due: timeLeft(dueAt, Date.now(), 'report').text, end });
  return reportedAt
    ? say('reportedAndKeptUntil', { time: timeWords(reportedAt), end })
    : say('evidenceKeptUntil', { end });
}

export type FactLine = readonly [label: string, value: string];

function placeOf(network: string | null, device: string | null): string {
  if (network) return device ? say('networkAndDevice', { network, device }) : say('unknownDevice', { network });
  return device ? say('unknownNetwork', { device }) : say('unknownNetworkAndDevice');
}

export function factGroups({ item, original, master, account, sessions, matches }: PreservedFacts) {
  const groups: { title: string; lines: FactLine[] }[] = [
    {
      title: say('item'),
      lines: [
        [say('id'), item.id],
        [say('title'), item.title || '–'],
        [say('description'), item.description || '–'],
        [say('altText'), item.alt || '–'],
        [say('kind'), item.kind],
        [say('uploaded'), timeWords(item.uploadedAt)],
        [say('firstPublished'), timeWords(item.publishedAt)],
      ],
    },
  ];
  if (original)
    groups.push({
      title: say('uploadedFile'),
      lines: [
        ['SHA-256', original.sha256 ?? '–'],
        ['PDQ', original.pdq ?? '–'],
        [say('bytes'), original.bytes.toLocaleString(language)],
        [say('format'), original.format],
      ],
    });
  if (master)
    groups.push({
      title: say('publishedVersion'),
      lines: [
        ['SHA-256', master.sha256 ?? '–'],
        [say('size'), `${master.width} × ${master.height}`],
      ],
    });
  if (account)
    groups.push({
      title: say('account'),
      lines: [
        [say('id'), account.id],
        [say('name'), account.name ?? '–'],
        [say('eMail'), account.emailVerified ? account.email : say('unconfirmedEmail', { email: account.email })],
        [say('signedUp'), timeWords(account.createdAt)],
        [say('statedToBeOfAge'), timeWords(account.adultConfirmedAt)],
        [say('country'), account.country ?? '–'],
      ],
    });
  groups.push({
    title: say('sessions'),
    lines: sessions.map(({ network, device, startedAt, usedAt }) => [
      placeOf(network, device),
      say('span', { start: timeWords(startedAt), end: timeWords(usedAt) }),
    ]),
  });
  groups.push({
    title: say('matchesOfHashLists'),
    lines: matches.map(({ source, distance, at }) => [
      source || say('withoutASource'),
      say('distance', { distance, time: timeWords(at) }),
    ]),
  });
  return groups.filter(({ lines }) => lines.length > 0);
}
