import { megabyte } from '@veil/contract/fields.ts';
import type { UploadOptions } from '@veil/contract/uploads.ts';
import { useEffect, useState } from 'react';
import { X } from '../../kit/icons/index.ts';
import { FileDrop, IconButton, toast } from '../../kit/index.ts';
import type { CensorValue } from '../content/index.ts';
import { CoveredPicture, type CoveredRegions } from '../covers/index.ts';
import { acceptOf, describeAccepted, isVideo } from './draft.ts';

export type ChosenFileProps = {
  file: File | null;
  options: UploadOptions;
  censor: CensorValue;
  /** The maker sees the covers before anyone else. */
  checked: boolean;
  error?: string;
  disabled: boolean;
  onFile: (file: File) => void;
  onClear: () => void;
};

/** An object URL for a local file, revoked when it is no longer shown. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Before the upload nobody has looked for body parts: the cover is shown on a sample in the middle. */
const sample: CoveredRegions = [{ shape: 'ellipse', box: [0.36, 0.3, 0.28, 0.4] }];

const regionsOf = ({ type, scope }: CensorValue): CoveredRegions => {
  if (type === 'none' || scope === 'manual') return [];
  return scope === 'full' ? 'whole' : sample;
};

/** What the preview shows of the published picture, if it does not show all of it. */
function previewWords({ type, scope }: CensorValue, { video, checked }: { video: boolean; checked: boolean }): string {
  if (type === 'none') return '';
  const moment = video ? 'One moment of the video. ' : '';
  if (scope === 'manual') return `${moment}You draw the covers after the upload.`;
  if (scope === 'full') return moment.trim();
  return `${moment}A sample of the cover: the body parts are found after the upload${checked ? ', and you see them before anyone else' : ''}.`;
}

/** Where the file is chosen and then previewed, from the member's own machine. */
export function ChosenFile({ file, options, censor, checked, error, disabled, onFile, onClear }: ChosenFileProps) {
  const url = useObjectUrl(file);
  if (!file || !url) {
    return (
      <FileDrop
        label="Choose a picture or a video"
        hint={describeAccepted(options)}
        error={error}
        accept={acceptOf(options.accept)}
        paste
        disabled={disabled}
        onFiles={([first]) => first && onFile(first)}
        onReject={() => toast({ text: `Not accepted here. ${describeAccepted(options)}`, tone: 'danger' })}
        className="min-h-64 lg:row-span-2 lg:self-start"
      />
    );
  }
  const video = isVideo(file);
  const sentence = previewWords(censor, { video, checked });
  return (
    <figure className="grid gap-2 max-lg:contents lg:sticky lg:top-[calc(var(--bar)+24px)] lg:row-span-2 lg:self-start lg:[--preview:70svh]">
      {/* On a phone the picture stays in sight above the choices that change how it looks. */}
      <div className="max-lg:sticky max-lg:top-(--bar) max-lg:z-10 max-lg:-mx-(--gutter) max-lg:-mb-3 max-lg:bg-ground max-lg:px-(--gutter) max-lg:py-2 max-lg:[--preview:26svh]">
        <div className="relative overflow-hidden rounded-l bg-surface">
          {video && censor.type === 'none' ? (
            <video
              src={url}
              controls
              playsInline
              aria-label={file.name}
              className="max-h-(--preview) w-full object-contain"
            />
          ) : (
            <CoveredPicture
              source={file}
              kind={video ? 'video' : 'picture'}
              regions={regionsOf(censor)}
              style={censor}
              label={`Your file ${file.name}`}
              maxHeight="var(--preview)"
            />
          )}
          <IconButton
            label="Choose another file"
            tone="quiet"
            icon={<X aria-hidden="true" />}
            disabled={disabled}
            onClick={onClear}
            className="absolute top-3 right-3"
          />
        </div>
      </div>
      <figcaption className="flex justify-between gap-3 text-small text-faint">
        <span className="truncate">{file.name}</span>
        <span className="flex-none tabular-nums">{(file.size / megabyte).toFixed(1)} MB</span>
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
