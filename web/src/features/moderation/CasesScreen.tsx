import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { Case } from '@veil/contract/cases.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { ChevronLeft, ChevronRight, Flag } from '../../kit/icons/index.ts';
import { EmptyState, ErrorState, IconButton, Page, PageHeader, Skeleton } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { useMe } from '../members/index.ts';
import { CaseList } from './CaseList.tsx';
import { CaseView } from './CaseView.tsx';
import { casesQuery } from './queries.ts';

/** What members reported, for moderators and admins; other members get the home screen. */
export default function CasesScreen(): ReactNode {
  const me = useMe();
  if (!me) return null;
  return me.powers.length > 0 ? <Cases /> : <Navigate to="/" replace />;
}

/** One case after the other. */
function Cases(): ReactNode {
  const { data, isPending, error, refetch } = useQuery(casesQuery);
  const [chosen, setChosen] = useState<{ key: string; at: number; visit: number }>();
  const items = data?.items ?? [];
  const found = items.findIndex((one) => one.id === chosen?.key);
  // In the place of one that was decided, here or by another moderator, stands the next.
  const at = found >= 0 ? found : Math.min(chosen?.at ?? 0, items.length - 1);
  const current = items[at];
  usePicturesLoaded(items[at + 1]);
  const choose = (next: number) => {
    const one = items[next];
    if (one) setChosen((before) => ({ key: one.id, at: next, visit: (before?.visit ?? 0) + 1 }));
  };
  return (
    <Page aside={items.length > 0 && <CaseList items={items} total={data?.total ?? 0} at={at} onChoose={choose} />}>
      <PageHeader
        title="Reports"
        lead={
          <span className="max-md:hidden">
            Keys: S shows the picture, K keeps, D decides otherwise, the arrows move on.
          </span>
        }
        actions={
          items.length > 0 && (
            <span className="flex items-center gap-1">
              <IconButton
                label="Case before"
                icon={<ChevronLeft aria-hidden="true" />}
                disabled={at <= 0}
                onClick={() => choose(at - 1)}
              />
              <span className="text-small text-soft tabular-nums">
                {at + 1} of {data?.total}
              </span>
              <IconButton
                label="Next case"
                icon={<ChevronRight aria-hidden="true" />}
                disabled={at >= items.length - 1}
                onClick={() => choose(at + 1)}
              />
            </span>
          )
        }
      />
      {isPending && <Skeleton lines={6} />}
      {!data && error && (
        <ErrorState text="Failed to load reports" detail={reason(error)} onRetry={() => void refetch()} />
      )}
      {data && !current && (
        <EmptyState icon={<Flag />} title="Nothing to decide" text="What members report appears here." />
      )}
      {current && (
        <CaseView
          key={current.id}
          of={current}
          visit={chosen?.visit ?? 0}
          position={`${at + 1} of ${data?.total}`}
          onMove={(by) => choose(at + by)}
        />
      )}
    </Page>
  );
}

/** Loads the picture of the next case, so that it is there after a decision. */
function usePicturesLoaded(next: Case | undefined): void {
  const url = next?.item?.media?.renditions.at(-1)?.url;
  useEffect(() => {
    if (url) new Image().src = url;
  }, [url]);
}
