import type { ContentCard, ContentDetail } from '@veil/contract/items/content.ts';
import { Notice } from '../../../kit/index.ts';
import { useNavigate } from '../../../platform/router/index.ts';
import { CoverChoices } from '../content/index.ts';
import { say } from './messages.ts';

type NothingFoundProps = {
  item: Pick<ContentCard, 'id' | 'visibility'>;
  backstage: NonNullable<ContentDetail['backstage']>;
};

export function NothingFound({ item, backstage }: NothingFoundProps) {
  const navigate = useNavigate();
  return (
    <Notice title={say('nothingWasFoundToCover')}>
      <p>{backstage.notice ?? say('drawCoversOnThePicture')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CoverChoices
          item={item}
          backstage={backstage}
          onChosen={() => void navigate({ to: '/content/$id', params: { id: item.id }, replace: true })}
        />
      </div>
    </Notice>
  );
}
