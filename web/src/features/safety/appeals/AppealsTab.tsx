import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Flag } from '../../kit/icons/index.ts';
import { EmptyState, ErrorState, SegmentedControl, Skeleton } from '../../kit/index.ts';
import { ShowMore } from '../../kit/ShowMore.tsx';
import { reason } from '../../platform/errors.ts';
import { AppealRow } from './AppealRow.tsx';
import { appealsQuery } from './queries.ts';

const states = [
  { value: 'open', label: 'Open' },
  { value: 'decided', label: 'Decided' },
] as const;

/** Appeals in the moderators' area. */
export default function AppealsTab(): ReactNode {
  const [state, setState] = useState<(typeof states)[number]['value']>('open');
  const appeals = useInfiniteQuery(appealsQuery(state === 'decided'));
  const items = appeals.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid max-w-184 gap-6 pt-5">
      <p className="text-soft">
        Another moderator than the one who decided answers an appeal, within seven working days. An objection to an
        automatic hold can be answered by anyone.
      </p>
      <div className="justify-self-start">
        <SegmentedControl label="Appeals" options={states} value={state} onChange={setState} />
      </div>
      {appeals.isPending && <Skeleton lines={6} />}
      {appeals.isError && !appeals.data && (
        <ErrorState
          text="Failed to load appeals"
          detail={reason(appeals.error)}
          onRetry={() => void appeals.refetch()}
        />
      )}
      {appeals.isSuccess && items.length === 0 && (
        <EmptyState
          icon={<Flag />}
          title={state === 'open' ? 'No appeal waits' : 'No appeal was decided yet'}
          text="Members and people who reported something can appeal a decision once."
        />
      )}
      <ol className="grid gap-6">
        {items.map((appeal) => (
          <li key={appeal.id}>
            <AppealRow of={appeal} />
          </li>
        ))}
      </ol>
      <ShowMore of={appeals} label="Show more appeals" />
    </div>
  );
}
