import type { CasePicture as Picture } from '@veil/contract/safety/case-pictures.ts';
import { type ReactNode, useState } from 'react';
import { Button, cx, MediaImage, Notice, SegmentedControl } from '../../../kit/index.ts';
import { say } from './messages.ts';
import { type PictureStep, pictureSteps, stepClass } from './picture-steps.ts';

type Props = {
  of: Picture;
  title: string;
  step: PictureStep;
  onStep: (next: PictureStep) => void;
  /** The clear picture is on the screen, or the video plays. */
  onShown: (what: 'picture' | 'video') => void;
};

export function CasePicture({ of: { maskVersion, media }, title, step, onStep, onShown }: Props): ReactNode {
  const { width, height } = media;
  const isClear = step !== 'blurred';
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const again = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <section aria-label={say('picture')} className="grid min-w-0 gap-3 max-md:order-first">
      <div className="justify-self-center">
        <SegmentedControl label={say('howThePictureIsShown')} options={pictureSteps} value={step} onChange={onStep} />
      </div>
      <div
        className="mx-auto w-full overflow-hidden rounded-m border border-line"
        style={{ maxWidth: `calc(60vh * ${width / height})` }}
      >
        <div
          className={cx('relative transition-[filter] motion-reduce:transition-none', stepClass[step])}
          style={{ aspectRatio: `${width} / ${height}` }}
        >
          {media.video && isClear ? (
            <CaseVideo media={media} title={title} onPlays={() => onShown('video')} />
          ) : (
            <MediaImage
              // Another version, a retry and the step from blurred to clear each load a separate picture.
              key={`${maskVersion} ${attempt} ${isClear}`}
              src={(isClear ? media.renditions.at(-1) : media.renditions[0])?.url ?? ''}
              srcSet={isClear ? media.renditions.map((one) => `${one.url} ${one.width}w`).join(', ') : undefined}
              sizes="(width >= 1080px) 50vw, 100vw"
              alt={isClear ? title : say('blurredPicture', { title })}
              width={width}
              height={height}
              hash={media.placeholder}
              eager
              errorText={say('thePictureCouldNotBe')}
              onLoad={() => isClear && onShown('picture')}
              onError={() => setFailed(true)}
            />
          )}
        </div>
      </div>
      {failed && (
        <Notice
          tone="danger"
          title={say('thePictureCouldNotBe')}
          action={
            <Button size="s" onClick={again}>
              {say('tryAgain')}
            </Button>
          }
        >
          {say('lookAtTheUploadBefore')}
        </Notice>
      )}
      {media.video && isClear && <p className="text-center text-small text-soft">{say('playItItsPosterCan')}</p>}
    </section>
  );
}

type VideoProps = { media: Picture['media']; title: string; onPlays: () => void };

/** Plays without sound. It counts as seen when it plays, not when it loads. */
export function CaseVideo({ media: { video, renditions }, title, onPlays }: VideoProps): ReactNode {
  return (
    <video
      src={video?.url}
      poster={renditions.at(-1)?.url}
      controls
      muted
      playsInline
      loop
      preload="metadata"
      aria-label={title}
      onTimeUpdate={({ currentTarget }) => currentTarget.currentTime > 0 && onPlays()}
      className="absolute inset-0 size-full bg-raised object-contain"
    />
  );
}
