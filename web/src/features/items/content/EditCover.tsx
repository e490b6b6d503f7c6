import { useQuery } from '@tanstack/react-query';
import type { CoverStrength } from '@veil/contract/body-parts.ts';
import type { ContentCard } from '@veil/contract/items/content.ts';
import type { UploadOptions } from '@veil/contract/items/uploads.ts';
import { buttonClass, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { readTogether } from '../../../kit/read.ts';
import { Link } from '../../../platform/router/index.ts';
import type { CensorValue } from '../covers/index.ts';
import {
  CensorFields,
  type CensorFieldsProps,
  CoveredPicture,
  countFound,
  pictureQuery,
  regionsWith,
  reviewQuery,
  ShownBefore,
} from '../covers/index.ts';
import { say } from './messages.ts';

type EditCoverProps = {
  item: ContentCard;
  offer: UploadOptions['censor'];
  value: CensorValue;
  finestShown: CoverStrength | null;
  errors: CensorFieldsProps['errors'];
  onChange: (value: CensorValue) => void;
};

export function EditCover({ item, offer, value, finestShown, errors, onChange }: EditCoverProps) {
  const review = useQuery(reviewQuery(item.id));
  const picture = useQuery(pictureQuery(item.id, 0));
  const drawn = value.scope === 'manual';
  return (
    // A focused control scrolls to below the picture.
    <div className="flex flex-col gap-5 [--preview:24svh] md:[--preview:30svh] [&_:is(input,button)]:scroll-mt-[calc(var(--preview)+32px)]">
      <Loaded
        compact
        of={readTogether(review, picture)}
        loading={<Skeleton ratio={item.media ? item.media.width / item.media.height : 1.5} className="w-full" />}
      />
      {review.data && picture.data && (
        <div className="sticky -top-5 z-10 -mx-5 bg-surface px-5 py-2 md:-top-6 md:-mx-6 md:px-6">
          <CoveredPicture
            source={picture.data}
            size={review.data}
            edit={review.data.edit}
            regions={regionsWith(review.data, value)}
            style={value}
            label={say('coveredAsChosen', { title: item.title })}
            maxHeight="var(--preview)"
          />
        </div>
      )}
      <CensorFields
        value={value}
        onChange={onChange}
        offer={offer}
        presentType={item.censor.type}
        drawing={item.censor.scope === 'manual'}
        withoutStyle={drawn}
        found={countFound(review.data)}
        errors={errors}
      />
      <ShownBefore finest={finestShown} now={value} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-52 text-small text-soft">
          {drawn ? say('youDrewTheCoversSo') : say('moveAddOrRemoveCovers')}
        </p>
        <Link to="/content/$id/review" params={{ id: item.id }} className={buttonClass({ size: 's' })}>
          {say('changeCovers')}
        </Link>
      </div>
    </div>
  );
}
