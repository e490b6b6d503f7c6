import type { ContentCard } from '@veil/contract/items/content.ts';
import { Images, Lock } from '../../../kit/icons/index.ts';
import { say } from './messages.ts';

type Badged = Pick<ContentCard, 'isPublic' | 'awaitsApproval' | 'set'>;

export default function TileBadges({ item: { isPublic, awaitsApproval, set } }: { item: Badged }) {
  return (
    <>
      {!isPublic && (
        <span data-theme="dark" className="text-fine">
          <Lock aria-hidden="true" className="size-3" />{' '}
          <span className="zone-label">{awaitsApproval ? say('waitingForAModeratorOnly') : say('private')}</span>
        </span>
      )}
      {set && (
        <span data-theme="dark" className="zone-end text-fine tabular-nums">
          <Images aria-hidden="true" className="size-3" />
          <span className="zone-label">
            {set.waiting > 0
              ? say('picturesToCheck', { pictures: set.pictures, waiting: set.waiting })
              : say('pictures', { pictures: set.pictures })}
          </span>
        </span>
      )}
    </>
  );
}
