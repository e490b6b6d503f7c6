import { useQueryClient } from '@tanstack/react-query';
import type { Poll } from '@veil/contract/talk/polls.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button } from '../../../kit/index.ts';
import { attempt } from '../../site/submit/index.ts';
import { closePoll, deletePoll } from './actions.ts';
import { say } from './messages.ts';
import { NewPoll } from './NewPoll.tsx';
import { PollCard } from './PollCard.tsx';
import { PollList } from './PollList.tsx';

type Asked = { poll: Poll; to: 'close' | 'delete' };

const asks = {
  close: {
    title: say('closeThisPoll'),
    text: say('votingEndsVotersAreTold'),
    confirmLabel: say('closePoll'),
  },
  delete: {
    title: say('deleteThisPoll'),
    text: say('itsVotesAreDeletedToo'),
    confirmLabel: say('deletePoll'),
    tone: 'danger',
  },
} as const;

export default function PollsAdmin(): ReactNode {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const act = ({ poll, to }: Asked) =>
    to === 'close'
      ? attempt(() => closePoll(queries, poll.id), { failed: say('failedToSave') })
      : attempt(() => deletePoll(queries, poll.id), { failed: say('failedToDelete') });
  return (
    <div className="grid gap-6">
      <div className="max-w-184">
        <NewPoll />
      </div>
      <PollList empty={say('putTheFirstQuestionAbove')}>
        {(poll) => (
          <PollCard
            poll={poll}
            actions={
              <>
                {poll.closedAt === null && (
                  <Button onClick={() => setAsked({ poll, to: 'close' })}>{say('close')}</Button>
                )}
                <Button tone="danger" onClick={() => setAsked({ poll, to: 'delete' })}>
                  {say('delete')}
                </Button>
              </>
            }
          />
        )}
      </PollList>
      <ConfirmDialog
        open={asked !== null}
        {...asks[asked?.to ?? 'close']}
        onConfirm={() => {
          if (asked) void act(asked);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
