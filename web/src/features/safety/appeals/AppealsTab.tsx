import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Flag } from '../../../kit/icons/index.ts';
import { EmptyState, SegmentedControl, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { AppealRow } from './AppealRow.tsx';
import { say } from './messages.ts';
import { appealsQuery } from './reads.ts';

const states = [
  { value: 'open', label: say('waitingAppeals') },
  { value: 'decided', label: say('decidedAppeals') },
] as const;

export default function AppealsTab(): ReactNode {
  const [state, setState] = useState<(typeof states)[number]['value']>('open');
  const appeals = useInfiniteQuery(appealsQuery(state === 'decided'));
  const items = appeals.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid max-w-184 gap-6 pt-5">
      <p className="text-soft">{say('aDifferentModeratorAnswersAn')}</p>
      <div className="justify-self-start">
        <SegmentedControl label={say('appeals')} options={states} value={state} onChange={setState} />
      </div>
      <Loaded of={appeals} loading={<Skeleton lines={6} />} />
      {appeals.isSuccess && items.length === 0 && (
        <EmptyState
          icon={<Flag />}
          title={state === 'open' ? say('noAppealWaits') : say('noAppealWasDecidedYet')}
          text={say('membersAndPeopleWhoReported')}
        />
      )}
      <ol className="grid gap-6">
        {items.map((appeal) => (
          <li key={appeal.id}>
            <AppealRow of={appeal} />
          </li>
        ))}
      </ol>
      <ShowMore of={appeals} label={say('showMoreAppeals')} />
    </div>
  );
}
