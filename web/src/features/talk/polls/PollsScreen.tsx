import type { ReactNode } from 'react';
import { Page, PageHeader } from '../../kit/index.ts';
import { PollCard } from './PollCard.tsx';
import { PollList } from './PollList.tsx';

/** Polls to vote in, and those that are closed with what came of them. */
export default function PollsScreen(): ReactNode {
  return (
    <Page>
      <PageHeader title="Polls" lead="Your vote is secret. You can change it until the poll closes." />
      <PollList empty="When there is a question for all members, it is put here.">
        {(poll) => <PollCard poll={poll} />}
      </PollList>
    </Page>
  );
}
