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

/** Where the file is chosen and then previewed, from the member's own machine. */
export function ChosenFile({ file, options, censor, error, disabled, onFile, onClear }: ChosenFileProps) {
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
        className="min-h-64"
      />
    );
  }
  return (
    <figure className="grid gap-2 [--preview:34svh] lg:[--preview:70svh]">
      <div className="relative overflow-hidden rounded-l bg-surface">
        {isVideo(file) ? (
          <video
            src={url}
            controls
            playsInline
            aria-label={file.name}
            className="max-h-[70svh] w-full object-contain"
          />
        ) : (
          <CoveredPicture
            source={file}
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
      <figcaption className="flex justify-between gap-3 text-small text-faint">
        <span className="truncate">{file.name}</span>
        <span className="flex-none tabular-nums">{(file.size / megabyte).toFixed(1)} MB</span>
      </figcaption>
      {!isVideo(file) && censor.type !== 'none' && censor.scope === 'detection' && (
        <p className="text-small text-faint">A sample of the cover. The body parts are found after the upload.</p>
      )}
      {error && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </figure>
  );
}
