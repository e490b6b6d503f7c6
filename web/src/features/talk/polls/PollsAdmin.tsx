import { useQueryClient } from '@tanstack/react-query';
import type { Poll } from '@veil/contract/talk/polls.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button } from '../../../kit/index.ts';
import { attempt } from '../../site/submit/index.ts';
import { closePoll, deletePoll } from './actions.ts';
import { NewPoll } from './NewPoll.tsx';
import { PollCard } from './PollCard.tsx';
import { PollList } from './PollList.tsx';

type Asked = { poll: Poll; to: 'close' | 'delete' };

const asks = {
  close: {
    title: 'Close this poll?',
    text: 'Voting ends. Voters are told.',
    confirmLabel: 'Close poll',
  },
  delete: {
    title: 'Delete this poll?',
    text: 'Its votes are deleted too.',
    confirmLabel: 'Delete poll',
    tone: 'danger',
  },
} as const;

export default function PollsAdmin(): ReactNode {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const act = ({ poll, to }: Asked) =>
    to === 'close'
      ? attempt(() => closePoll(queries, poll.id), { failed: 'Failed to save' })
      : attempt(() => deletePoll(queries, poll.id), { failed: 'Failed to delete' });
  return (
    <div className="grid gap-6">
      <div className="max-w-184">
        <NewPoll />
      </div>
      <PollList empty="Put the first question above.">
        {(poll) => (
          <PollCard
            poll={poll}
            actions={
              <>
                {poll.closedAt === null && <Button onClick={() => setAsked({ poll, to: 'close' })}>Close</Button>}
                <Button tone="danger" onClick={() => setAsked({ poll, to: 'delete' })}>
                  Delete
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
