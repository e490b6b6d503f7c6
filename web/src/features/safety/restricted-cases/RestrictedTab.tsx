import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ShieldCheck } from '../../../kit/icons/index.ts';
import { buttonClass, Card, EmptyState, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { takeFocus } from '../../../kit/take-focus.ts';
import { Link, useNavigate, useSearch } from '../../../platform/router/index.ts';
import { say } from './messages.ts';
import { RestrictedDetail } from './RestrictedDetail.tsx';
import { restrictedListQuery } from './reads.ts';
import { accountWords, causeWords, stateWords } from './words.ts';

/** The list draws no picture. */
export default function RestrictedTab(): ReactNode {
  const { case: open } = useSearch({ from: '/moderation' });
  const navigate = useNavigate();
  const [wasOpen, setWasOpen] = useState(false);
  const list = useInfiniteQuery(restrictedListQuery);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const back = () => {
    setWasOpen(true);
    void navigate({ to: '/moderation', search: { tab: 'restricted' } });
  };
  if (open) return <RestrictedDetail key={open} id={open} onBack={back} />;
  return (
    <div ref={wasOpen ? takeFocus : undefined} tabIndex={-1} className="grid max-w-184 gap-6 pt-5 outline-none">
      <p className="text-soft">{say('onlyAdminsSeeTheseCases')}</p>
      <Loaded of={list} loading={<Skeleton lines={6} />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState icon={<ShieldCheck />} title={say('noCaseIsRestricted')} text={say('aModeratorOrAMatch')} />
      )}
      <ol className="grid gap-4">
        {items.map((one) => (
          <li key={one.id}>
            <Card
              title={say('case', { caseNumber: one.caseNumber })}
              action={
                <Link
                  to="/moderation"
                  search={{ tab: 'restricted', case: one.id }}
                  className={buttonClass({ size: 's' })}
                  aria-label={say('openCase', { caseNumber: one.caseNumber })}
                >
                  {say('open')}
                </Link>
              }
            >
              <p>{causeWords(one)}</p>
              <p className="text-small text-soft">
                {stateWords(one)} {accountWords[one.account]}
              </p>
            </Card>
          </li>
        ))}
      </ol>
      <ShowMore of={list} label={say('showMoreRestrictedCases')} />
    </div>
  );
}
