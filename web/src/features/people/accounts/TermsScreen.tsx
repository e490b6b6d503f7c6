import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page, Skeleton, toast } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { AcceptTerms, LegalPage, termsQuery } from '../../site/terms/index.ts';
import { say } from './messages.ts';

export default function TermsScreen(): ReactNode {
  const read = useQuery(termsQuery);
  const { data } = read;
  if (data)
    return (
      <LegalPage of={data} version={data.version}>
        {data.accepted === false && (
          <div className="mb-8">
            <AcceptTerms
              asking={false}
              onAccepted={() => toast({ text: say('youHaveAcceptedTheTerms'), tone: 'good' })}
            >
              {say('youHaveNotAcceptedThis')}
            </AcceptTerms>
          </div>
        )}
      </LegalPage>
    );
  return <Page width="text">{<Loaded of={read} loading={<Skeleton lines={12} />} />}</Page>;
}
