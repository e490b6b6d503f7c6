import { type Case, reportReasons } from '@veil/contract/moderation.ts';
import { ago } from '../../platform/ago.ts';

export const keyOf = ({ contentId, commentId }: Pick<Case, 'contentId' | 'commentId'>): string =>
  commentId ?? contentId;

/** What the list of cases calls it: the title of the item, or the beginning of the comment. */
export const titleOf = ({ about }: Pick<Case, 'about'>): string => about.comment?.text ?? about.title;

/** Its reasons, each once, those of the newest report first: “Spam, Illegal”. */
export const reasonsOf = ({ reports }: Pick<Case, 'reports'>): string =>
  [...new Set(reports.map(({ reason }) => reportReasons[reason]))].join(', ');

/** How much time is left for the decision. */
export function timeLeft(decideBy: string, now = Date.now()): { text: string; late: boolean } {
  const late = Date.parse(decideBy) <= now;
  return { late, text: late ? `Was due ${ago(decideBy, now)}` : `Decide ${ago(decideBy, now)}` };
}

type Decision = 'keep' | 'delete';

/** What a decision does, for the question before it. Null: it is done without a question. */
export function askBefore(
  { commentId, withdrawn, item }: Pick<Case, 'commentId' | 'withdrawn' | 'item'>,
  decision: Decision,
): { title: string; text: string; label: string } | null {
  if (withdrawn && !commentId)
    return {
      title: 'Close these reports?',
      text: 'The maker has deleted this upload. With your decision it is erased with every copy. This cannot be undone.',
      label: 'Close and erase',
    };
  if (decision === 'delete')
    return commentId
      ? { title: 'Delete this comment?', text: 'This cannot be undone.', label: 'Delete comment' }
      : {
          title: 'Delete this upload?',
          text: 'It is erased with its original, its comments and every copy. This cannot be undone.',
          label: 'Delete upload',
        };
  if (!commentId && item?.status === 'hidden')
    return {
      title: 'Show this upload again?',
      text: 'It returns to where it was before the report hid it, and reports of this version will not hide it again.',
      label: 'Keep and show',
    };
  return null;
}

/** What was done, for a toast. */
export const doneWords = (decision: Decision, { commentId, withdrawn }: Pick<Case, 'commentId' | 'withdrawn'>) => {
  if (withdrawn && !commentId) return 'Closed. The upload is erased.';
  const what = commentId ? 'comment' : 'upload';
  return decision === 'keep' ? `The ${what} stays. Whoever reported it is told.` : `The ${what} is deleted.`;
};
