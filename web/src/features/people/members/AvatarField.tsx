import { megabyte } from '@veil/contract/fields.ts';
import { avatarFile } from '@veil/contract/people/profile-change.ts';
import { type ChangeEvent, Suspense, useEffect, useRef, useState } from 'react';
import { ImagePlus } from '../../../kit/icons/index.ts';
import { Avatar, Button } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import type { ChosenAvatar, Square } from './actions.ts';

const CropDialog = lazy(() => import('./CropDialog.tsx'));
const megabytes = avatarFile.maxBytes / megabyte;

export function refuseAvatarFile({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!(avatarFile.types as readonly string[]).includes(type)) return 'Please choose a JPEG, PNG or WebP picture';
  return size > avatarFile.maxBytes ? `File exceeds limit of ${megabytes} MB` : null;
}

type AvatarFieldProps = {
  name: string;
  src?: string | null;
  onChoose: (chosen: ChosenAvatar) => void;
  onRemove: () => void;
  busy?: boolean;
};

export function AvatarField({ name, src, onChoose, onRemove, busy }: AvatarFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [cropping, setCropping] = useState<{ file: File; url: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(cropping?.url ?? ''), [cropping]);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can then be chosen again.
    event.target.value = '';
    if (!file) return;
    const refused = refuseAvatarFile(file);
    setFault(refused);
    if (!refused) setCropping({ file, url: URL.createObjectURL(file) });
  };
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
            {src ? 'Change picture' : 'Choose a picture'}
          </Button>
          {src && (
            <Button tone="ghost" disabled={busy} onClick={onRemove}>
              Remove picture
            </Button>
          )}
        </div>
        <p className="text-small text-faint">
          JPEG, PNG or WebP, up to {megabytes} MB. It does not have to show your face.
        </p>
        <p role="alert" className="text-small text-danger empty:hidden">
          {fault}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={avatarFile.types.join(',')}
        onChange={take}
        tabIndex={-1}
        aria-label="Picture file"
        className="sr-only"
      />
      {cropping && (
        <Suspense>
          <CropDialog
            url={cropping.url}
            onCancel={() => setCropping(null)}
            onCrop={(square) => crop(cropping.file, square)}
            onBroken={() => {
              setCropping(null);
              setFault('This file cannot be read as a picture');
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
