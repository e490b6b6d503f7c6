import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, Page, Skeleton, toast } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { AcceptTerms, LegalPage, termsQuery } from '../terms/index.ts';

/** The present terms, for everybody; a member who has not accepted them does so here. */
export default function TermsScreen(): ReactNode {
  const { data, error, refetch } = useQuery(termsQuery);
  if (data)
    return (
      <LegalPage of={data} version={data.version}>
        {data.accepted === false && (
          <div className="mb-8">
            <AcceptTerms asking={false} onAccepted={() => toast({ text: 'You have accepted the terms', tone: 'good' })}>
              You have not accepted this version yet. You need to before you upload or publish.
            </AcceptTerms>
          </div>
        )}
      </LegalPage>
    );
  return (
    <Page width="text">
      {error ? (
        <ErrorState text="The terms could not be loaded" detail={reason(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={12} />
      )}
    </Page>
  );
}
