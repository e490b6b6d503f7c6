import { useQuery } from '@tanstack/react-query';
import { CaseKind } from '@veil/contract/safety/case-kinds.ts';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ChevronLeft, Flag } from '../../../kit/icons/index.ts';
import { Button, cx, EmptyState, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { lazy } from '../../../platform/lazy.tsx';
import { useNavigate, useSearch } from '../../../platform/router/index.ts';
import { CaseFilters } from './CaseFilters.tsx';
import { CaseList } from './CaseList.tsx';
import { CaseView } from './CaseView.tsx';
import { say } from './messages.ts';
import { type CaseFilter, caseQuery, casesQuery } from './reads.ts';
import type { CasesSearch } from './search.ts';

const ContactSheet = lazy(() => import('./ContactSheet.tsx'));

type ListName = 'open' | 'mine' | 'closed';

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
  open: { title: say('nothingToDecide'), text: say('reportsAndAutomaticFindingsAppear') },
  mine: { title: say('youHaveClaimedNoCase'), text: say('pressCToClaimA') },
  closed: { title: say('nothingWasDecidedYet'), text: say('decidedCasesAppearHereWith') },
};

const isNarrowed = ({ kind, about, q }: CasesSearch): boolean => Boolean(kind || about || q);
const nothingFound = {
  title: say('noCaseMatches'),
  text: say('changeTheFiltersOrSearch'),
};

export function CasesTab({ list }: { list: ListName }): ReactNode {
  const search = useSearch({ from: '/moderation' });
  const navigate = useNavigate();
  const filter = filterOf(list, search);
  const read = useQuery(casesQuery(filter));
  const { data } = read;
  const [visit, setVisit] = useState(0);
  const [place, setPlace] = useState(0);
  const items = data?.items ?? [];
  // A case that another moderator decided stays open until it was seen.
  const id = search.case ?? items[0]?.id;
  const found = items.findIndex((one) => one.id === id);
  const at = found >= 0 ? found : place;
  const opened = useQuery({ ...caseQuery(id ?? ''), enabled: id !== undefined });
  const { data: shown } = opened;
  usePicturesLoaded(items[at + 1]?.picture?.media.renditions[0]?.url);
  const asSheet = search.view === 'sheet' && list !== 'closed' && items.length > 0;
  const open = (next: string | undefined) => {
    setVisit(visit + 1);
    void navigate({ to: '/moderation', search: { ...search, case: next }, replace: true, resetScroll: false });
  };
  const go = (next: Pick<CasesSearch, 'case' | 'view'>) =>
    void navigate({ to: '/moderation', search: { ...search, case: undefined, view: undefined, ...next } });
  const choose = (next: number) => {
    const one = items[next];
    if (!one) return;
    setPlace(next);
    open(one.id);
  };
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
      <Loaded of={read} loading={<Skeleton lines={6} />} />
      {data && !id && <EmptyState icon={<Flag />} {...(isNarrowed(search) ? nothingFound : empty[list])} />}
      {id && opened.error && <Loaded of={opened} />}
      {asSheet && data && (
        <Suspense fallback={<Skeleton lines={8} />}>
          <ContactSheet cases={items} total={data.total} onOpen={(next) => go({ case: next })} onBack={() => go({})} />
        </Suspense>
      )}
      {id && data && !asSheet && (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_380px]">
          <div className={cx('grid min-w-0 content-start gap-4', !search.case && 'max-lg:hidden')}>
            <Button
              size="s"
              className="justify-self-start lg:hidden"
              icon={<ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
              onClick={() => open(undefined)}
            >
              {say('allCases')}
            </Button>
            {shown ? (
              <CaseView
                key={shown.id}
                of={shown}
                visit={visit}
                isChosen={search.case !== undefined}
                position={found >= 0 ? { place: at + 1, total: data.total } : null}
                onMove={(by) => choose(at + by)}
                onNext={moveOn}
                expectsOpen={list !== 'closed'}
              />
            ) : (
              !opened.error && <Skeleton lines={8} />
            )}
          </div>
          <aside className={cx('min-w-0', search.case && 'max-lg:hidden')}>
            {list !== 'closed' && items.length > 1 && (
              <Button size="s" className="mb-4" onClick={() => go({ view: 'sheet' })}>
                {say('contactSheet')}
              </Button>
            )}
            <CaseList items={items} total={data.total} chosen={id} onChoose={choose} />
          </aside>
        </div>
      )}
    </div>
  );
}

function usePicturesLoaded(url: string | undefined): void {
  useEffect(() => {
    if (url) new Image().src = url;
  }, [url]);
}
