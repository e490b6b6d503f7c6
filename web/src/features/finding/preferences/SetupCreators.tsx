import { useQuery } from '@tanstack/react-query';
import type { CreatorCard } from '@veil/contract/finding/home.ts';
import type { Profile } from '@veil/contract/people/members.ts';
import { followerCaps } from '@veil/contract/people/profile-choices.ts';
import { useState } from 'react';
import { Lock } from '../../../kit/icons/index.ts';
import { Avatar, Button, FieldSet, PageHeader, SegmentedControl, Skeleton, toast } from '../../../kit/index.ts';
import { useRouter } from '../../../platform/router/index.ts';
import { ContentThumb } from '../../items/tiles/index.ts';
import { useMeActions } from '../../people/members/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { WorshipToggle, worshiperCount } from '../creators/index.ts';
import { CreatorSearch } from './CreatorSearch.tsx';
import { say } from './messages.ts';
import { setupCreatorsQuery } from './reads.ts';
import { endSetup } from './setup-draft.ts';
import { worshipChoices } from './words.ts';
import { pickCreator, pickWorshipType } from './worship-choice.ts';

export function SetupCreators({ me, next }: { me: Profile; next: string }) {
  const { history } = useRouter();
  const { save } = useMeActions();
  const { data: suggested, isPending } = useQuery({
    ...setupCreatorsQuery(me.id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [choice, setChoice] = useState({ worshipType: me.worshipType, followerOf: me.followerOf });
  const [found, setFound] = useState<readonly CreatorToChooseProps['creator'][]>([]);
  const { busy, submit } = useSubmit();
  const { worshipType, followerOf } = choice;
  const full = followerOf.length >= followerCaps.multi;
  const shown = [...found, ...(suggested ?? [])];
  const finish = async () => {
    const done = say('profileSetupComplete');
    if (followerOf.length > 0) await save(choice, done);
    else toast({ text: done, tone: 'good' });
    endSetup();
    history.move(next, { replace: true });
  };
  return (
    <>
      <PageHeader title={say('welcome', { name: me.name ?? me.email })} lead={say('hereAreCreatorsToWorship')} />
      <div className="grid gap-8">
        <FieldSet label={say('whoYouWorship')}>
          <SegmentedControl
            options={worshipChoices}
            value={worshipType}
            onChange={(type) => setChoice(pickWorshipType(choice, type))}
            className="justify-self-start"
          />
        </FieldSet>
        <div className="max-w-md">
          <CreatorSearch
            label={say('somebodyElse')}
            disabled={full}
            without={[me.id, ...followerOf]}
            onPick={(creator) => {
              if (!shown.some(({ id }) => id === creator.id)) setFound([{ ...creator, featured: [] }, ...found]);
              setChoice(pickCreator(choice, creator.id));
            }}
          />
        </div>
        {isPending && <Skeleton lines={4} />}
        <ul aria-label={say('creators')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((creator) => (
            <CreatorToChoose
              key={creator.id}
              creator={creator}
              chosen={followerOf.includes(creator.id)}
              full={full}
              onToggle={() => setChoice(pickCreator(choice, creator.id))}
            />
          ))}
        </ul>
        <div className="sticky bottom-[calc(var(--dock)+12px)] z-10 flex flex-wrap items-center justify-end gap-2 rounded-l border border-line bg-raised p-2 md:bottom-4">
          <p className="flex min-w-0 flex-1 basis-48 items-center gap-1.5 ps-3 text-small text-soft [&_svg]:size-3.5 [&_svg]:flex-none">
            <Lock aria-hidden="true" />
            {say('onlyYouCanSeeWhom')}
          </p>
          <Button tone="main" busy={busy} onClick={() => void submit(finish, { failed: say('failedToSave') })}>
            {followerOf.length > 0 ? say('done') : say('skip')}
          </Button>
        </div>
      </div>
    </>
  );
}

type CreatorToChooseProps = {
  creator: Pick<CreatorCard, 'id' | 'name' | 'avatarUrl' | 'worshipers' | 'featured'>;
  chosen: boolean;
  full: boolean;
  onToggle: () => void;
};

function CreatorToChoose({ creator, chosen, full, onToggle }: CreatorToChooseProps) {
  const { name, avatarUrl, worshipers, featured } = creator;
  return (
    <li className="grid content-start overflow-hidden rounded-m border border-line bg-surface">
      <div className="flex items-center gap-3 p-3">
        <Avatar name={name} src={avatarUrl} size="l" />
        <div className="min-w-0 flex-1">
          <p className="display truncate text-lead leading-tight">{name}</p>
          <p className="text-small text-faint tabular-nums">{worshiperCount(worshipers)}</p>
        </div>
        <WorshipToggle name={name} on={chosen} disabled={full && !chosen} onPress={onToggle} />
      </div>
      {featured.length > 0 && (
        <div className="grid grid-cols-3 gap-px">
          {featured.slice(0, 3).map((item) => (
            <ContentThumb key={item.id} item={item} sizes="12rem" decorative className="aspect-square" />
          ))}
        </div>
      )}
    </li>
  );
}
