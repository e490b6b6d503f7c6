import { calledAs } from '../../platform/called-as.ts';
import { counted } from '../command-words.ts';
import type { Applied } from './apply-deletions.ts';
import type { RestoreResult } from './restore.ts';

export const sentenceOf = ({ rows, files, madeAt, wasReadOnly }: RestoreResult, dataDir: string): string =>
  `Restored ${counted(rows, 'row')} and ${counted(files, 'file')} of ${madeAt} into ${dataDir}. Start the site with: ${calledAs} start` +
  (wasReadOnly
    ? '\nThe site was read-only when the backup was made. It takes changes now; `veil read-only on` stops them.'
    : '');

const wordsOf = (applied: Applied): string[] =>
  [
    [applied.members, counted(applied.members, 'member'), 'deleted again'],
    [applied.items, counted(applied.items, 'item'), 'deleted again'],
    [applied.comments, counted(applied.comments, 'comment'), 'deleted again'],
    [applied.releases, counted(applied.releases, 'release'), 'withdrawn or refused again'],
    [applied.withdrawn, counted(applied.withdrawn, 'item'), 'withdrawn again, for moderators to decide'],
    [applied.trashed, counted(applied.trashed, 'item'), 'moved to the trash again, for 30 days'],
    [applied.hidden, counted(applied.hidden, 'item'), 'hidden again, until moderators decide'],
    [applied.leaving, counted(applied.leaving, 'member'), 'leaving again, with the day that was set'],
    [applied.suspended, counted(applied.suspended, 'member'), 'suspended again, until an admin lifts it'],
  ].flatMap(([count, what, how]) => (count === 0 ? [] : [`${what} ${how}`]));

export function sentencesOfDeletions({ deletions, madeAt }: RestoreResult): string[] {
  if (!deletions)
    return [
      'No ledger of deletions was found: what was deleted or taken down after that time is there again. Delete it again, as docs/operations/backup.md says.',
    ];
  const { ledgers, from, applied } = deletions;
  const last = ledgers
    .map((ledger) => ledger.last ?? '')
    .sort()
    .at(-1);
  return [
    ...ledgers.map(
      ({ file, entries, unreadable }) =>
        `Read ${counted(entries, 'deletion')} in ${file}.${unreadable > 0 ? ` ${counted(unreadable, 'line')} there cannot be read.` : ''}`,
    ),
    applied && wordsOf(applied).length > 0
      ? `Applied: ${wordsOf(applied).join('; ')}.`
      : 'Nothing of it was to be deleted again.',
    ...(last ? [`The last of them was of ${last}: what was deleted after it, or taken down, is there again.`] : []),
    ...(from > madeAt
      ? [`The ledger begins at ${from}, after the backup: what was deleted between is there again.`]
      : []),
    ...(applied?.refused ?? []).map((sentence) => `Could not be applied: ${sentence}`),
  ];
}
