import { useInfiniteQuery } from '@tanstack/react-query';
import { publicReportKinds } from '@veil/contract/public-report-kinds.ts';
import type { PublicReport } from '@veil/contract/public-reports.ts';
import { type ReactNode, useState } from 'react';
import { Flag } from '../../kit/icons/index.ts';
import { Button, Card, EmptyState, ErrorState, SegmentedControl, Skeleton } from '../../kit/index.ts';
import { ShowMore } from '../../kit/ShowMore.tsx';
import { reason } from '../../platform/errors.ts';
import { PublicReportDetails } from './PublicReportDetails.tsx';
import { publicReportsQuery } from './queries.ts';
import { emptyWords, stateOptions, timeWords } from './words.ts';

/** What was sent on the report page, which anyone can use without an account: the reports of one state. */
export default function PublicReportsTab(): ReactNode {
  const [state, setState] = useState<PublicReport['state']>('to_find');
  const list = useInfiniteQuery(publicReportsQuery(state));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid gap-5">
      <SegmentedControl label="Which reports" options={stateOptions} value={state} onChange={setState} />
      {list.isPending && <Skeleton lines={6} />}
      {list.isLoadingError && (
        <ErrorState
          text="The reports could not be loaded"
          detail={reason(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && items.length === 0 && (
        <EmptyState icon={<Flag />} title="No reports" text={emptyWords[state]} />
      )}
      {items.length > 0 && (
        <ul className="grid gap-4">
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      )}
      <ShowMore of={list} label="Show more reports" />
    </div>
  );
}

/** What was typed is read only when it is asked for, for each look is recorded. */
function Row({ item }: { item: PublicReport }): ReactNode {
  const [open, setOpen] = useState(false);
  const { number, kind, receivedAt, additionCount, items } = item;
  return (
    <li>
      <Card title={`Report ${number}`}>
        <p>{publicReportKinds[kind]}</p>
        <p className="text-small text-soft">
          Received {timeWords(receivedAt)}
          {items.length > 0 &&
            ` · ${items.length === 1 ? 'case' : 'cases'} ${items.map(({ caseNumber }) => caseNumber).join(', ')}`}
          {additionCount > 0 && ` · ${additionCount} ${additionCount === 1 ? 'addition' : 'additions'}`}
        </p>
        <div className="mt-3">
          <Button size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Close' : 'Read it'}
          </Button>
        </div>
        {open && <PublicReportDetails id={item.id} />}
      </Card>
    </li>
  );
}
