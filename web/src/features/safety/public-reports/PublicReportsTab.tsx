import { useInfiniteQuery } from '@tanstack/react-query';
import { publicReportKinds } from '@veil/contract/safety/public-report-kinds.ts';
import type { PublicReport } from '@veil/contract/safety/public-reports.ts';
import { type ReactNode, useState } from 'react';
import { Flag } from '../../../kit/icons/index.ts';
import { Button, Card, EmptyState, SegmentedControl, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { language } from '../../../platform/language.ts';
import { say } from './messages.ts';
import { PublicReportDetails } from './PublicReportDetails.tsx';
import { publicReportsQuery } from './reads.ts';
import { emptyWords, stateOptions, timeWords } from './words.ts';

/** These lists have no “and”. */
const lists = new Intl.ListFormat(language, { type: 'unit' });

export default function PublicReportsTab(): ReactNode {
  const [state, setState] = useState<PublicReport['state']>('to_find');
  const list = useInfiniteQuery(publicReportsQuery(state));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid gap-5">
      <SegmentedControl label={say('whichReports')} options={stateOptions} value={state} onChange={setState} />
      <Loaded of={list} loading={<Skeleton lines={6} />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState icon={<Flag />} title={say('noReports')} text={emptyWords[state]} />
      )}
      {items.length > 0 && (
        <ul className="grid gap-4">
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      )}
      <ShowMore of={list} label={say('showMoreReports')} />
    </div>
  );
}

const casesOf = (items: PublicReport['items']): string =>
  say('cases', { count: items.length, numbers: lists.format(items.map(({ caseNumber }) => String(caseNumber))) });

/** The fields load only on request, because each look is recorded. */
function Row({ item }: { item: PublicReport }): ReactNode {
  const [open, setOpen] = useState(false);
  const { number, kind, receivedAt, additionCount, items } = item;
  return (
    <li>
      <Card title={say('report', { number })}>
        <p>{publicReportKinds[kind]}</p>
        <p className="text-small text-soft">
          {say('received', { time: timeWords(receivedAt) })}
          {items.length > 0 && ` · ${casesOf(items)}`}
          {additionCount > 0 && ` · ${say('additions', { count: additionCount })}`}
        </p>
        <div className="mt-3">
          <Button size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? say('close') : say('readIt')}
          </Button>
        </div>
        {open && <PublicReportDetails id={item.id} />}
      </Card>
    </li>
  );
}
