import { type Playlist, playlistNameMax } from '@veil/contract/playlists.ts';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { Globe, Lock } from '../../kit/icons/index.ts';
import { Button, Field, RadioCards, TextInput } from '../../kit/index.ts';
import { useSubmit } from '../submit/index.ts';
import type { PlaylistFields } from './actions.ts';
import { nameMissing } from './words.ts';

type Props = {
  title: string;
  submit: string;
  /** Shown when saving fails and the server gives no reason. */
  failed: string;
  fields?: PlaylistFields;
  onSubmit: (fields: PlaylistFields) => Promise<unknown>;
  onClose: () => void;
};

const visibilities: { value: Playlist['visibility']; label: string; hint: string; icon: ReactNode }[] = [
  { value: 'private', label: 'Private', hint: 'Only you', icon: <Lock aria-hidden="true" /> },
  { value: 'public', label: 'Public', hint: 'Every member', icon: <Globe aria-hidden="true" /> },
];

/** The form for a playlist's name and visibility. */
export default function PlaylistDialog({ title, submit, failed, fields, onSubmit, onClose }: Props) {
  const [name, setName] = useState(fields?.name ?? '');
  const [visibility, setVisibility] = useState(fields?.visibility ?? 'private');
  const { busy, errors, setErrors, submit: save } = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const form = useId();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!name.trim()) {
      setErrors({ name: nameMissing });
      input.current?.focus();
      return;
    }
    if (await save(() => onSubmit({ name: name.trim(), visibility }), { failed })) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="s"
      initialFocus={input}
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} tone="main" busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
        <Field label="Name" error={errors.name} required>
          <TextInput
            ref={input}
            value={name}
            maxLength={playlistNameMax}
            onChange={(event) => {
              setName(event.target.value);
              setErrors({});
            }}
          />
        </Field>
        <RadioCards label="Who can see it" options={visibilities} value={visibility} onChange={setVisibility} />
      </form>
    </Dialog>
  );
}
