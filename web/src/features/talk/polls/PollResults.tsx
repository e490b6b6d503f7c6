import type { Poll } from '@veil/contract/talk/polls.ts';
import type { ReactNode } from 'react';
import { cx } from '../../../kit/index.ts';
import { say } from './messages.ts';

type PollResultsProps = {
  option: Poll['options'][number];
  share: number;
  chosen: boolean;
  children: ReactNode;
};

export function PollResults({ option: { text, votes }, share, chosen, children }: PollResultsProps): ReactNode {
  return (
    <>
      {votes !== null && (
        <span
          aria-hidden="true"
          className={cx(
            'absolute inset-y-0 start-0 transition-[width] motion-reduce:transition-none',
            chosen ? 'bg-accent/20' : 'bg-edge/25',
          )}
          style={{ width: `${share}%` }}
        />
      )}
      <span className="relative flex min-w-0 flex-1 items-center gap-3">
        {children}
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</span>
        {votes !== null && (
          <span className="flex-none text-soft tabular-nums">
            <span aria-hidden="true">{say('share', { share })}</span>
            <span className="sr-only">{say('shareAndVotes', { share, votes })}</span>
          </span>
        )}
      </span>
    </>
  );
}
