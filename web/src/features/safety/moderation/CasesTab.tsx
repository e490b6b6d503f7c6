import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CaseKind } from '@veil/contract/cases.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { ChevronLeft, Flag } from '../../kit/icons/index.ts';
import { Button, cx, EmptyState, ErrorState, Skeleton } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { CaseFilters } from './CaseFilters.tsx';
import { CaseList } from './CaseList.tsx';
import { CaseView } from './CaseView.tsx';
import { type CaseFilter, caseQuery, casesQuery } from './queries.ts';
import type { CasesSearch } from './search.ts';

type ListName = 'open' | 'mine' | 'closed';

/** What the server is asked for: an unknown kind in the address counts as none. */
function filterOf(list: ListName, { kind, about, sort, q }: CasesSearch): CaseFilter {
  const known = CaseKind.safeParse(kind);
  return {
    state: list === 'closed' ? 'closed' : 'open',
    ...(list === 'mine' && { mine: true }),
    ...(known.success && { kind: known.data }),
    ...(about && { about }),
    ...(sort && { sort }),
    ...(q && { q }),
  };
}

const empty: Record<ListName, { title: string; text: string }> = {
  open: { title: 'Nothing to decide', text: 'What is reported, and what the program notices, appears here.' },
  mine: { title: 'You have claimed no case', text: 'Claim one with C, and nobody else decides it meanwhile.' },
  closed: { title: 'Nothing was decided yet', text: 'Decided cases appear here with their history.' },
};

const isNarrowed = ({ kind, about, q }: CasesSearch): boolean => Boolean(kind || about || q);
const nothingFound = {
  title: 'No case matches',
  text: 'Change the filters, or search for another number, member or word.',
};

/** The list of cases, and one of them. Where there is no room for both, the list comes first. */
export function CasesTab({ list }: { list: ListName }): ReactNode {
  const search = useSearch({ from: '/moderation' });
  const navigate = useNavigate();
  const filter = filterOf(list, search);
  const { data, isPending, error, refetch } = useQuery(casesQuery(filter));
  const [visit, setVisit] = useState(0);
  const [place, setPlace] = useState(0);
  const items = data?.items ?? [];
  // One that another moderator decided stays open until it was seen.
  const id = search.case ?? items[0]?.id;
  const found = items.findIndex((one) => one.id === id);
  const at = found >= 0 ? found : place;
  const { data: shown, error: failed } = useQuery({ ...caseQuery(id ?? ''), enabled: id !== undefined });
  usePicturesLoaded(items[at + 1]?.picture?.media.renditions[0]?.url);
  const open = (next: string | undefined) => {
    setVisit(visit + 1);
    void navigate({ to: '/moderation', search: { ...search, case: next }, replace: true, resetScroll: false });
  };
  const choose = (next: number) => {
    const one = items[next];
    if (!one) return;
    setPlace(next);
    open(one.id);
  };
  /** After a decision: the one that stands in its place. */
  const moveOn = () => {
    const left = items.filter((one) => one.id !== id);
    open(left[Math.min(at, left.length - 1)]?.id);
  };
  return (
    <div className="grid gap-5 pt-5">
      <CaseFilters
        search={search}
        filter={filter}
        sorted={list !== 'closed'}
        onChange={(next) => {
          void navigate({ to: '/moderation', search: { ...next, tab: search.tab }, replace: true, resetScroll: false });
        }}
      />
      {isPending && <Skeleton lines={6} />}
      {!data && error && (
        <ErrorState text="The cases could not be loaded" detail={reason(error)} onRetry={() => void refetch()} />
      )}
      {data && !id && <EmptyState icon={<Flag />} {...(isNarrowed(search) ? nothingFound : empty[list])} />}
      {id && !shown && failed && (
        <ErrorState text="This case could not be loaded" detail={reason(failed)} onRetry={() => void refetch()} />
      )}
      {id && data && (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_380px]">
          <div className={cx('grid min-w-0 content-start gap-4', !search.case && 'max-lg:hidden')}>
            <Button
              size="s"
              className="justify-self-start lg:hidden"
              icon={<ChevronLeft aria-hidden="true" />}
              onClick={() => open(undefined)}
            >
              All cases
            </Button>
            {shown ? (
              <CaseView
                key={shown.id}
                of={shown}
                visit={visit}
                isChosen={search.case !== undefined}
                position={found >= 0 ? `${at + 1} of ${data.total}` : ''}
                onMove={(by) => choose(at + by)}
                onNext={moveOn}
                expectsOpen={list !== 'closed'}
              />
            ) : (
              !failed && <Skeleton lines={8} />
            )}
          </div>
          <aside className={cx('min-w-0', search.case && 'max-lg:hidden')}>
            <CaseList items={items} total={data.total} chosen={id} onChoose={choose} />
          </aside>
        </div>
      )}
    </div>
  );
}

/** Loads the picture of the next case, so that it is there after a decision. */
function usePicturesLoaded(url: string | undefined): void {
  useEffect(() => {
    if (url) new Image().src = url;
  }, [url]);
}
