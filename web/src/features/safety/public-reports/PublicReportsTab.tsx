import { useInfiniteQuery } from '@tanstack/react-query';
import { publicReportKinds } from '@veil/contract/safety/public-report-kinds.ts';
import type { PublicReport } from '@veil/contract/safety/public-reports.ts';
import { type ReactNode, useState } from 'react';
import { Flag } from '../../../kit/icons/index.ts';
import { Button, Card, EmptyState, SegmentedControl, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { PublicReportDetails } from './PublicReportDetails.tsx';
import { publicReportsQuery } from './reads.ts';
import { emptyWords, stateOptions, timeWords } from './words.ts';

export default function PublicReportsTab(): ReactNode {
  const [state, setState] = useState<PublicReport['state']>('to_find');
  const list = useInfiniteQuery(publicReportsQuery(state));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid gap-5">
      <SegmentedControl label="Which reports" options={stateOptions} value={state} onChange={setState} />
      <Loaded of={list} loading={<Skeleton lines={6} />} />
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

/** The fields load only on request, because each look is recorded. */
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
