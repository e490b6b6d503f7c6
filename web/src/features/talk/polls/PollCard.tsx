import { useQueryClient } from '@tanstack/react-query';
import type { Poll } from '@veil/contract/talk/polls.ts';
import { type ReactNode, useId } from 'react';
import { Check } from '../../../kit/icons/index.ts';
import { cx } from '../../../kit/index.ts';
import { attempt } from '../../site/submit/index.ts';
import { voteInPoll } from './actions.ts';
import { say } from './messages.ts';
import { PollResults } from './PollResults.tsx';
import { percentagesOf, stateOf, votesWord } from './words.ts';

export function PollCard({ poll, actions }: { poll: Poll; actions?: ReactNode }): ReactNode {
  const queries = useQueryClient();
  const id = useId();
  const isOpen = poll.closedAt === null;
  const shares = percentagesOf(poll.options.map(({ votes }) => votes ?? 0));
  const vote = (optionIndex: number) =>
    attempt(() => voteInPoll(queries, poll, optionIndex), { failed: say('yourVoteWasNotSaved') });
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-l border border-line bg-surface p-5 max-sm:p-4">
      <h2 id={id} className="text-h3 text-balance [overflow-wrap:anywhere]">
        {poll.question}
      </h2>
      {isOpen ? (
        <fieldset className="grid gap-2">
          <legend className="sr-only">{poll.question}</legend>
          {poll.options.map((option, at) => (
            <label
              // Options of a poll never change.
              key={option.text}
              className={cx(
                'relative flex min-h-12 cursor-pointer items-center gap-3 overflow-hidden rounded-m border px-4 py-2.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
                poll.youVote === at ? 'border-accent' : 'border-edge hover:border-soft',
              )}
            >
              <PollResults option={option} share={shares[at] ?? 0} chosen={poll.youVote === at}>
                <input
                  type="radio"
                  name={id}
                  checked={poll.youVote === at}
                  onChange={() => void vote(at)}
                  className="peer sr-only"
                />
                <span
                  aria-hidden="true"
                  className="grid size-5 flex-none place-items-center rounded-full border border-edge peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent [&_svg]:size-3"
                >
                  {poll.youVote === at && <Check />}
                </span>
              </PollResults>
            </label>
          ))}
        </fieldset>
      ) : (
        <ul className="grid gap-2">
          {poll.options.map((option, at) => (
            <li
              key={option.text}
              className="relative flex min-h-12 items-center gap-3 overflow-hidden rounded-m border border-line px-4 py-2.5"
            >
              <PollResults option={option} share={shares[at] ?? 0} chosen={poll.youVote === at}>
                {poll.youVote === at && <Check aria-label={say('yourVote')} className="size-4 flex-none text-accent" />}
              </PollResults>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-faint">
        <span className="tabular-nums">{votesWord(poll.votes)}</span>
        <span>{stateOf(poll)}</span>
        {actions && <span className="ms-auto flex gap-2">{actions}</span>}
      </div>
    </section>
  );
}
