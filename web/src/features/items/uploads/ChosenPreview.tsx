import { X } from '../../../kit/icons/index.ts';
import { IconButton } from '../../../kit/index.ts';
import { useObjectUrl } from '../../../kit/useObjectUrl.ts';
import type { CensorValue } from '../covers/index.ts';
import { CoveredPicture, type CoveredRegions } from '../covers/index.ts';
import { PublicPicture } from '../sources/index.ts';
import { type Chosen, isVideo, nameOf } from './draft.ts';
import { fileSize } from './file-size.ts';

export type ChosenPreviewProps = {
  one: Chosen;
  censor: CensorValue;
  checked: boolean;
  error?: string;
  disabled: boolean;
  onClear?: () => void;
};

/** Before the upload nobody has looked for body parts, so the cover is on a sample in the middle. */
const sample: CoveredRegions = [{ shape: 'ellipse', box: [0.36, 0.3, 0.28, 0.4] }];

const regionsOf = ({ type, scope }: CensorValue): CoveredRegions => {
  if (type === 'none' || scope === 'manual') return [];
  return scope === 'full' ? 'whole' : sample;
};

function previewWords({ type, scope }: CensorValue, { video, checked }: { video: boolean; checked: boolean }): string {
  if (type === 'none') return '';
  const moment = video ? 'One moment of the video. ' : '';
  if (scope === 'manual') return `${moment}You draw the covers after the upload.`;
  if (scope === 'full') return moment.trim();
  return `${moment}A sample of the cover: the body parts are found after the upload${checked ? ', and you see them before anyone else' : ''}.`;
}

function FilePicture({ file, video, censor }: { file: File; video: boolean; censor: CensorValue }) {
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
      regions={regionsOf(censor)}
      style={censor}
      label={`Your file ${file.name}`}
      maxHeight="var(--preview)"
    />
  );
}

export function ChosenPreview({ one, censor, checked, error, disabled, onClear }: ChosenPreviewProps) {
  const { file, content } = one.source;
  const video = isVideo(one);
  const sentence = file ? previewWords(censor, { video, checked }) : 'The site fetches it and covers it as you choose.';
  return (
    <figure className="grid min-w-0 gap-2">
      {/* On a phone the picture stays in sight above the options that change it. */}
      <div className="max-lg:sticky max-lg:top-(--bar) max-lg:z-10 max-lg:-mx-(--gutter) max-lg:bg-ground max-lg:px-(--gutter) max-lg:py-2 max-lg:[--preview:26svh]">
        <div className="relative overflow-hidden rounded-l bg-surface">
          {file ? (
            <FilePicture file={file} video={video} censor={censor} />
          ) : (
            <PublicPicture content={content} maxHeight="var(--preview)" />
          )}
          {onClear && (
            <IconButton
              label="Choose another file"
              tone="quiet"
              icon={<X aria-hidden="true" />}
              disabled={disabled}
              onClick={onClear}
              className="absolute top-3 right-3"
            />
          )}
        </div>
      </div>
      <figcaption className="flex justify-between gap-3 text-small text-faint">
        <span className="truncate">{nameOf(one)}</span>
        <span className="flex-none tabular-nums">{file ? fileSize(file.size) : `From ${content.source.name}`}</span>
      </figcaption>
      {sentence && <p className="text-small text-faint">{sentence}</p>}
      {error && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </figure>
  );
}
