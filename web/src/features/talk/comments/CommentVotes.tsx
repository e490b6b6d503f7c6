import { useQueryClient } from '@tanstack/react-query';
import type { Comment } from '@veil/contract/talk/comments.ts';
import { ArrowDown, ArrowUp } from '../../../kit/icons/index.ts';
import { cx } from '../../../kit/index.ts';
import { figure } from '../../items/tiles/index.ts';
import { pressCommentVote } from './actions.ts';
import { say } from './messages.ts';

const buttonClass =
  'grid size-8 place-items-center rounded-full text-faint transition-colors hover:bg-raised hover:text-ink aria-pressed:text-accent disabled:opacity-45 pointer-coarse:size-11 [&_svg]:size-4';

export function CommentVotes({ comment }: { comment: Comment }) {
  const client = useQueryClient();
  const { score, youVote, can } = comment;
  if (!Number.isInteger(score)) return null;
  const words = (
    <span aria-hidden="true" className={cx('text-small tabular-nums', youVote ? 'text-accent' : 'text-faint')}>
      {figure(score)}
    </span>
  );
  if (!can.vote)
    return (
      <span className="px-1 text-small text-faint tabular-nums" title={say('score')}>
        <span className="sr-only">{say('scoreOf', { score: figure(score) })}</span>
        <span aria-hidden="true">{figure(score)}</span>
      </span>
    );
  const button = (label: string, pressed: 1 | -1) => (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={youVote === pressed}
      onClick={() => pressCommentVote(client, comment, pressed)}
      className={buttonClass}
    >
      {pressed === 1 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
    </button>
  );
  return (
    <fieldset aria-label={say('voteOnThisComment')} className="-ms-2 flex items-center">
      {button(say('voteUp'), 1)}
      <span className="sr-only">{say('scoreOf', { score: figure(score) })}</span>
      {words}
      {button(say('voteDown'), -1)}
    </fieldset>
  );
}
