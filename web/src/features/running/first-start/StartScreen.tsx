import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { buttonClass, EmptyState, Page, PageHeader, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { api } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useSearch } from '../../../platform/router/index.ts';
import { say } from './messages.ts';
import { StartForm } from './StartForm.tsx';

/** Works once, for the first admin of a site. */
export default function StartScreen(): ReactNode {
  const { token } = useSearch({ from: '/start' });
  const read = useQuery({
    queryKey: ['start'],
    queryFn: ({ signal }) => api.getSetUp({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error } = read;
  if (error instanceof ApiError && error.code === 'not_found')
    return (
      <Page width="text">
        <EmptyState
          whole
          title={say('thisSiteIsSetUp')}
          text={say('itHasItsAdminSo')}
          action={
            <a href="#/" className={buttonClass({ tone: 'main' })}>
              {say('goToTheStart')}
            </a>
          }
        />
      </Page>
    );
  return (
    <Page width="text">
      <PageHeader title={say('setUpThisSite')} lead={say('itsNameItsFirstAdmin')} />
      {data && <StartForm key={token} state={data} token={token ?? ''} />}
      <Loaded of={read} loading={<Skeleton lines={8} />} />
    </Page>
  );
}
