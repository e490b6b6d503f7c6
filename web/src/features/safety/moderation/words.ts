import type { Effect } from '@veil/contract/people/strikes.ts';
import type { Case } from '@veil/contract/safety/case.ts';
import { type CaseKind, caseKindWords } from '@veil/contract/safety/case-kinds.ts';
import { accountDone } from './effect-words.ts';

export const titleOf = ({ about, member }: Pick<Case, 'about' | 'member'>): string =>
  about?.comment?.text ?? about?.title ?? member?.ownerName ?? 'A deleted member';

export const kindsOf = (kinds: readonly CaseKind[]): string => kinds.map((kind) => caseKindWords[kind]).join(', ');

const thingWords = { content: 'upload', comment: 'comment', member: 'member' } as const;
export const thingOf = ({ aboutKind }: Pick<Case, 'aboutKind'>): string => thingWords[aboutKind];

export { timeLeft } from '../../../platform/time-left.ts';

/** The site's policy requires approval, and nobody reported it. */
export const isApproval = ({ kinds }: Pick<Case, 'kinds'>): boolean => kinds.every((kind) => kind === 'approval');

/** Rule 27.2: moderators must see an item before they keep or approve it. */
export const mayKeep = ({ seen }: Pick<Case, 'seen'>): boolean => seen === 'yes' || seen === 'unneeded';

export function keepHint({ seen, item, kinds }: Pick<Case, 'seen' | 'item' | 'kinds'>): string {
  const verb = isApproval({ kinds }) ? 'approve' : 'keep';
  if (seen === 'making') return `A new version is being made: look at it before you ${verb} it.`;
  return item?.type === 'video'
    ? `Play the video before you ${verb} it.`
    : `Look at the picture before you ${verb} it.`;
}

type Asked = Pick<Case, 'aboutKind' | 'withdrawn' | 'item' | 'kinds' | 'reportCount'>;

export function askBeforeKeeping({
  aboutKind,
  withdrawn,
  item,
  kinds,
  reportCount,
}: Asked): { title: string; text: string; label: string } | null {
  if (aboutKind !== 'content') return null;
  if (withdrawn)
    return {
      title: 'Close this case?',
      text: 'The maker has deleted this upload. With your decision it is erased with every copy. This cannot be undone.',
      label: 'Close and erase',
    };
  if (item?.status === 'hidden' && !isApproval({ kinds }))
    return {
      title: 'Show this upload?',
      text: `It is shown to everybody who may see it${reportCount > 0 ? ', and reports of this version will not hide it again' : ''}.`,
      label: 'Keep and show',
    };
  return null;
}

type Action = 'keep' | 'hide' | 'delete';
const done: Record<Action, [reported: string, unreported: string]> = {
  keep: ['stays. The reporter is told.', 'stays.'],
  hide: ['is hidden. Its maker and whoever reported it are told.', 'is hidden. Its maker is told.'],
  delete: ['is deleted. Its maker and whoever reported it are told.', 'is deleted. Its maker is told.'],
};

export function doneWords(action: Action, of: Asked, effect: Effect | null): string {
  const account = effect ? accountDone(effect) : '';
  return [thingDone(action, of, account !== ''), account].filter(Boolean).join(' ');
}

function thingDone(action: Action, of: Asked, hasSanction: boolean): string {
  if (of.withdrawn && of.aboutKind === 'content') return 'Closed. The upload is erased.';
  if (of.aboutKind === 'member' && hasSanction) return of.reportCount > 0 ? 'Decided. The reporter is told.' : '';
  if (action === 'keep' && isApproval(of)) return hasSanction ? 'Approved.' : 'Approved';
  return `The ${thingOf(of)} ${done[action][of.reportCount > 0 ? 0 : 1]}`;
}

export const actionWords: Record<Action, string> = { keep: 'Kept', hide: 'Hidden', delete: 'Deleted' };

/** `18:40`, in the reader's time zone. */
export const clockTime = (time: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(time));
