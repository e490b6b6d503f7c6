import { megabyte } from '@veil/contract/fields.ts';
import type { UploadOptions } from '@veil/contract/uploads.ts';
import { useEffect, useState } from 'react';
import { X } from '../../kit/icons/index.ts';
import { FileDrop, IconButton, toast } from '../../kit/index.ts';
import { acceptOf, describeAccepted, isVideo } from './draft.ts';

export type ChosenFileProps = {
  file: File | null;
  options: UploadOptions;
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

/** Where the file is chosen and then previewed, from the member's own machine. */
export function ChosenFile({ file, options, error, disabled, onFile, onClear }: ChosenFileProps) {
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
    <figure className="grid gap-2">
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
          <img src={url} alt={`Your file ${file.name}`} className="max-h-[70svh] w-full object-contain" />
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
      {error && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </figure>
  );
}
