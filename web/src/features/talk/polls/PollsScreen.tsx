import type { ReactNode } from 'react';
import { Page, PageHeader } from '../../../kit/index.ts';
import { say } from './messages.ts';
import { PollCard } from './PollCard.tsx';
import { PollList } from './PollList.tsx';

export default function PollsScreen(): ReactNode {
  return (
    <Page>
      <PageHeader title={say('polls')} lead={say('yourVoteIsSecretYou')} />
      <PollList empty={say('questionsForAllMembersAppear')}>{(poll) => <PollCard poll={poll} />}</PollList>
    </Page>
  );
}
