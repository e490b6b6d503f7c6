import type { ReactNode } from 'react';
import { Page, PageHeader } from '../../../kit/index.ts';
import { PollCard } from './PollCard.tsx';
import { PollList } from './PollList.tsx';

export default function PollsScreen(): ReactNode {
  return (
    <Page>
      <PageHeader title="Polls" lead="Your vote is secret. You can change it until the poll closes." />
      <PollList empty="Questions for all members appear here.">{(poll) => <PollCard poll={poll} />}</PollList>
    </Page>
  );
}
