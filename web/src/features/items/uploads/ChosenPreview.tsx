import { X } from '../../../kit/icons/index.ts';
import { Button, cx, IconButton } from '../../../kit/index.ts';
import { useObjectUrl } from '../../../kit/useObjectUrl.ts';
import type { CensorValue } from '../covers/index.ts';
import { CoveredPicture } from '../covers/index.ts';
import { PublicPicture } from '../sources/index.ts';
import { detectAgain, type EarlyDetection, useEarlyDetections } from '../upload-queue/index.ts';
import { type Chosen, isVideo, nameOf } from './draft.ts';
import { fileSize } from './file-size.ts';
import { say } from './messages.ts';
import { previewWords, regionsOf } from './preview.ts';

export type ChosenPreviewProps = {
  one: Chosen;
  censor: CensorValue;
  checked: boolean;
  /** The filmstrip below must not move when another picture is shown or found parts arrive. */
  keepsHeight: boolean;
  error?: string;
  disabled: boolean;
  onClear?: () => void;
};

type FilePictureProps = { file: File; video: boolean; censor: CensorValue; early: EarlyDetection | null };

function FilePicture({ file, video, censor, early }: FilePictureProps) {
  const url = useObjectUrl(video && censor.type === 'none' ? file : null);
  if (video && censor.type === 'none')
    return url ? (
      <video
        src={url}
        controls
        playsInline
        aria-label={file.name}
        className="max-h-(--preview) w-full object-contain"
      />
    ) : null;
  return (
    <CoveredPicture
      source={file}
      kind={video ? 'video' : 'picture'}
      regions={regionsOf(censor, early)}
      style={censor}
      label={say('yourFile', { file: file.name })}
      maxHeight="var(--preview)"
    />
  );
}

export function ChosenPreview({ one, censor, checked, keepsHeight, error, disabled, onClear }: ChosenPreviewProps) {
  const { file, content } = one.source;
  const video = isVideo(one);
  const early = useEarlyDetections()(file);
  const sentence = file ? previewWords(censor, early, { video, checked }) : say('theSiteFetchesItAnd');
  return (
    <figure className="grid min-w-0 gap-2">
      {/* On a phone the picture stays in sight above the options that change it. */}
      <div className="max-lg:sticky max-lg:top-(--bar) max-lg:z-10 max-lg:-mx-(--gutter) max-lg:bg-ground max-lg:px-(--gutter) max-lg:py-2 max-lg:[--preview:26svh]">
        <div className={cx('relative overflow-hidden rounded-l bg-surface', keepsHeight && 'chosen-picture')}>
          {file ? (
            <FilePicture file={file} video={video} censor={censor} early={early} />
          ) : (
            <PublicPicture content={content} maxHeight="var(--preview)" />
          )}
          {onClear && (
            <IconButton
              label={say('chooseAnotherFile')}
              tone="quiet"
              icon={<X aria-hidden="true" />}
              disabled={disabled}
              onClick={onClear}
              data-theme="dark"
              className="absolute top-3 end-3"
            />
          )}
        </div>
      </div>
      <figcaption className="flex justify-between gap-3 text-small text-faint">
        <span className="truncate">{nameOf(one)}</span>
        <span className="flex-none tabular-nums">
          {file ? fileSize(file.size) : say('from', { source: content.source.name })}
        </span>
      </figcaption>
      <p role="status" className={cx('text-small text-soft', keepsHeight ? 'chosen-state' : 'empty:absolute')}>
        {sentence}
      </p>
      {file && early?.is === 'failed' && censor.scope === 'detection' && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-rank">
          {early.problem}
          <Button size="s" onClick={() => detectAgain(file)}>
            {say('lookAgain')}
          </Button>
        </p>
      )}
      {error && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </figure>
  );
}
