import type { Effect } from '@veil/contract/people/strikes.ts';
import type { Case } from '@veil/contract/safety/case.ts';
import { type CaseAction, type CaseKind, caseKindWords } from '@veil/contract/safety/case-kinds.ts';
import { language } from '../../../platform/language.ts';
import { accountDone } from './effect-words.ts';
import { say } from './messages.ts';

export const titleOf = ({ about, member }: Pick<Case, 'about' | 'member'>): string =>
  about?.comment?.text ?? about?.title ?? member?.ownerName ?? say('aDeletedMember');

/** These lists have no “and”. */
const lists = new Intl.ListFormat(language, { type: 'unit' });
export const listOf = (words: readonly string[]): string => lists.format(words);
export const kindsOf = (kinds: readonly CaseKind[]): string => listOf(kinds.map((kind) => caseKindWords[kind]));

export { timeLeft } from '../../../platform/time-left.ts';

/** The site's policy requires approval, and nobody reported it. */
export const isApproval = ({ kinds }: Pick<Case, 'kinds'>): boolean => kinds.every((kind) => kind === 'approval');

/** Rule 27.2: moderators must see an item before they keep or approve it. */
export const mayKeep = ({ seen }: Pick<Case, 'seen'>): boolean => seen === 'yes' || seen === 'unneeded';

export function keepHint({ seen, item, kinds }: Pick<Case, 'seen' | 'item' | 'kinds'>): string {
  const deed = isApproval({ kinds }) ? 'approve' : 'keep';
  if (seen === 'making') return say('aNewVersionIsBeing', { deed });
  return item?.type === 'video' ? say('playTheVideoBeforeYou', { deed }) : say('lookAtThePictureBefore', { deed });
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
      title: say('closeThisCase'),
      text: say('theMakerHasDeletedThis'),
      label: say('closeAndErase'),
    };
  if (item?.status === 'hidden' && !isApproval({ kinds }))
    return {
      title: say('showThisUpload'),
      text: reportCount > 0 ? say('itIsShownAndNotHidden') : say('itIsShownToEverybody'),
      label: say('keepAndShow'),
    };
  return null;
}

export function doneWords(action: CaseAction, of: Asked, effect: Effect | null): string {
  const account = effect ? accountDone(effect) : '';
  return [thingDone(action, of, account !== ''), account].filter(Boolean).join(' ');
}

function thingDone(action: CaseAction, of: Asked, hasSanction: boolean): string {
  if (of.withdrawn && of.aboutKind === 'content') return say('closedTheUploadIsErased');
  if (of.aboutKind === 'member' && hasSanction) return of.reportCount > 0 ? say('decidedTheReporterIsTold') : '';
  if (action === 'keep' && isApproval(of)) return hasSanction ? say('approvedWithAFullStop') : say('approved');
  const thing = of.aboutKind;
  const wasReported = of.reportCount > 0;
  if (action === 'keep') return wasReported ? say('itStaysReporterIsTold', { thing }) : say('itStays', { thing });
  if (action === 'hide') return wasReported ? say('itIsHiddenAllAreTold') : say('itIsHiddenMakerIsTold');
  return wasReported ? say('itIsDeletedAllAreTold', { thing }) : say('itIsDeletedMakerIsTold', { thing });
}
