import { type Playlist, playlistNameMax } from '@veil/contract/finding/playlist.ts';
import { type ReactNode, useRef, useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Globe, Lock } from '../../../kit/icons/index.ts';
import { Field, RadioCards, TextInput } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import type { PlaylistFields } from './actions.ts';
import { say } from './messages.ts';
import { nameMissing } from './words.ts';

type Props = {
  title: string;
  submit: string;
  failed: string;
  fields?: PlaylistFields;
  onSubmit: (fields: PlaylistFields) => Promise<unknown>;
  onClose: () => void;
};

const visibilities: { value: Playlist['visibility']; label: string; hint: string; icon: ReactNode }[] = [
  { value: 'private', label: say('private'), hint: say('onlyYou'), icon: <Lock aria-hidden="true" /> },
  { value: 'public', label: say('public'), hint: say('everyMember'), icon: <Globe aria-hidden="true" /> },
];

export default function PlaylistDialog({ title, submit, failed, fields, onSubmit, onClose }: Props) {
  const [name, setName] = useState(fields?.name ?? '');
  const [visibility, setVisibility] = useState(fields?.visibility ?? 'private');
  const { busy, errors, setErrors, refuse, submit: save } = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const send = async () => {
    if (!name.trim()) return refuse({ name: nameMissing });
    if (await save(() => onSubmit({ name: name.trim(), visibility }), { failed })) onClose();
  };
  return (
    <FormDialog onClose={onClose} onSubmit={send} title={title} submitLabel={submit} busy={busy} initialFocus={input}>
      <Field label={say('name')} error={errors.name} required>
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
      <RadioCards label={say('whoCanSeeIt')} options={visibilities} value={visibility} onChange={setVisibility} />
    </FormDialog>
  );
}
