import { useQuery } from '@tanstack/react-query';
import type { PatronTier } from '@veil/contract/people/patron-tiers.ts';
import type { ReactNode } from 'react';
import { Check, ExternalLink, Star } from '../../../kit/icons/index.ts';
import { buttonClass, Card, Chip, cx, EmptyState, Page, PageHeader, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { readTogether } from '../../../kit/read.ts';
import { CodeForm } from './CodeForm.tsx';
import { say } from './messages.ts';
import { PatreonCard } from './PatreonCard.tsx';
import { statusQuery, tiersQuery } from './reads.ts';
import { StatusCard } from './StatusCard.tsx';
import { priceWords } from './words.ts';

export default function PatronScreen(): ReactNode {
  const tiers = useQuery(tiersQuery);
  const status = useQuery(statusQuery);
  return (
    <Page>
      <div className="mx-auto max-w-288">
        <PageHeader title={say('patron')} size="hero" align="center" lead={say('patronsKeepThisSiteGoing')} />
        <Loaded of={readTogether(tiers, status)} loading={<Waiting />} />
        {tiers.data && status.data && (
          <div className="grid gap-6 md:gap-8">
            <StatusCard status={status.data} />
            {status.data.provider === 'patreon' && <PatreonCard link={status.data.link} />}
            <Tiers tiers={tiers.data} held={status.data.tier?.id ?? null} />
            <CodeForm />
          </div>
        )}
      </div>
    </Page>
  );
}

const tierGrid = 'grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3';

function Tiers({ tiers, held }: { tiers: readonly PatronTier[]; held: string | null }) {
  if (tiers.length === 0)
    return (
      <EmptyState
        compact
        icon={<Star aria-hidden="true" />}
        title={say('noTiersYet')}
        text={say('thisSiteOffersNoTiers')}
      />
    );
  return (
    <ul className={tierGrid}>
      {tiers.map((tier) => (
        <li key={tier.id} className="grid min-w-0">
          <Tier of={tier} held={tier.id === held} />
        </li>
      ))}
    </ul>
  );
}

const Tier = ({ of: tier, held }: { of: PatronTier; held: boolean }) => (
  <Card
    tone={held ? 'rank' : 'plain'}
    title={tier.name}
    action={
      held && (
        <Chip tone="rank" className="-my-2">
          {say('yours')}
        </Chip>
      )
    }
    className="flex flex-col"
  >
    <div className="flex flex-1 flex-col gap-4">
      <p className="display text-h2 tabular-nums">{priceWords(tier)}</p>
      {tier.perks.length + Number(tier.noAdverts) > 0 && (
        <ul className="grid gap-2 text-soft">
          {[...tier.perks, ...(tier.noAdverts ? [say('advertsCanBeSwitchedOff')] : [])].map((perk) => (
            <li key={perk} className="flex items-start gap-2">
              <Check aria-hidden="true" className="mt-0.5 size-4.5 flex-none text-rank" />
              <span className="min-w-0 break-words">{perk}</span>
            </li>
          ))}
        </ul>
      )}
      {tier.url && !held && (
        <a href={tier.url} target="_blank" rel="noreferrer" className={cx(buttonClass({ tone: 'main' }), 'mt-auto')}>
          {say('choose', { tier: tier.name })} <ExternalLink aria-hidden="true" />
          <span className="sr-only">{say('opensAnotherSite')}</span>
        </a>
      )}
    </div>
  </Card>
);

const Waiting = () => (
  <div className="grid gap-6">
    <p role="status" className="sr-only">
      {say('loading')}
    </p>
    <Skeleton lines={2} />
    <div className={tierGrid}>
      {[0, 1, 2].map((slot) => (
        <Skeleton key={slot} ratio={1.2} className="rounded-l" />
      ))}
    </div>
  </div>
);
