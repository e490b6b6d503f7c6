import { megabyte } from '@veil/contract/fields.ts';
import { avatarFile } from '@veil/contract/people/profile-change.ts';
import { Suspense, useRef, useState } from 'react';
import { ImagePlus } from '../../../kit/icons/index.ts';
import { Avatar, Button } from '../../../kit/index.ts';
import { useFileIntake } from '../../../kit/useFileIntake.ts';
import { useObjectUrl } from '../../../kit/useObjectUrl.ts';
import { lazy } from '../../../platform/lazy.tsx';
import type { ChosenAvatar, Square } from './actions.ts';
import { say } from './messages.ts';

const CropDialog = lazy(() => import('./CropDialog.tsx'));

export const avatarRules = {
  accept: avatarFile.types.join(','),
  maxBytes: avatarFile.maxBytes,
  refusal: say('pleaseChooseAJpegPng'),
};

type AvatarFieldProps = {
  name: string;
  src?: string | null;
  onChoose: (chosen: ChosenAvatar) => void;
  onRemove: () => void;
  busy?: boolean;
};

export function AvatarField({ name, src, onChoose, onRemove, busy }: AvatarFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [cropping, setCropping] = useState<File | null>(null);
  const url = useObjectUrl(cropping);
  const { take, refused, setRefused } = useFileIntake({
    ...avatarRules,
    onFiles: ([file]) => setCropping(file ?? null),
  });
  const crop = (file: File, square: Square) => {
    setCropping(null);
    onChoose({ file, square });
  };
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={name} src={src} size="xl" />
      <div className="grid flex-1 basis-44 gap-2">
        <div className="flex flex-wrap gap-2">
          <Button icon={<ImagePlus aria-hidden="true" />} busy={busy} onClick={() => input.current?.click()}>
            {src ? say('changePicture') : say('chooseAPicture')}
          </Button>
          {src && (
            <Button tone="ghost" disabled={busy} onClick={onRemove}>
              {say('removePicture')}
            </Button>
          )}
        </div>
        <p className="text-small text-faint">{say('jpegPngOrWebpUp', { megabytes: avatarFile.maxBytes / megabyte })}</p>
        <p role="alert" className="text-small text-danger empty:absolute">
          {refused}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={avatarRules.accept}
        onChange={(event) => {
          take(event.target.files);
          // The same file can then be chosen again.
          event.target.value = '';
        }}
        tabIndex={-1}
        aria-label={say('pictureFile')}
        className="sr-only"
      />
      {cropping && url && (
        <Suspense>
          <CropDialog
            url={url}
            onCancel={() => setCropping(null)}
            onCrop={(square) => crop(cropping, square)}
            onBroken={() => {
              setCropping(null);
              setRefused(say('thisFileCannotBeRead'));
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
