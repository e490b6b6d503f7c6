import type { ContentCard } from '@veil/contract/content.ts';
import type { ReactNode } from 'react';
import { Eye, EyeOff } from '../../kit/icons/index.ts';
import { Button, cx } from '../../kit/index.ts';
import { ContentThumb } from '../content/index.ts';

type Props = { item: ContentCard; shown: boolean; onToggle: () => void };

/** The reported picture, or a still of the video: blurred and grey until the moderator asks for it. */
export function CasePicture({ item, shown, onToggle }: Props): ReactNode {
  if (!item.media) return <p className="text-soft">There is no picture yet: the upload is not ready.</p>;
  const { width, height } = item.media;
  return (
    <div className="grid gap-3">
      <div
        className="mx-auto w-full overflow-hidden rounded-m border border-line"
        style={{ maxWidth: `calc(50vh * ${width / height})` }}
      >
        <div
          className={cx('transition-[filter]', !shown && 'scale-105 blur-2xl grayscale')}
          style={{ aspectRatio: `${width} / ${height}` }}
        >
          <ContentThumb item={item} sizes="(width >= 1080px) 50vw, 100vw" className="size-full [&_img]:size-full" />
        </div>
      </div>
      <Button
        size="s"
        className="justify-self-center"
        icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        onClick={onToggle}
        aria-keyshortcuts="s"
      >
        {shown ? 'Blur the picture' : 'Show the picture'}
      </Button>
    </div>
  );
}
