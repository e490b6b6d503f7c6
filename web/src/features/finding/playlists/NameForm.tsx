import { playlistNameMax } from '@veil/contract/finding/playlist.ts';
import { type FormEvent, useState } from 'react';
import { Button, Field, TextInput, toast } from '../../../kit/index.ts';
import { fieldErrors, reason } from '../../../platform/errors.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';
import { nameMissing } from './words.ts';

export const whyOf = (error: unknown) => fieldErrors(error).name ?? reason(error);

type NameFormProps = { separated: boolean; done?: string; create: (name: string) => Promise<unknown> };

/** Creates a playlist for the items of the dialog. */
export function NameForm({ separated, done, create }: NameFormProps) {
  const [name, setName] = useState('');
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const act = async () => {
    await create(name.trim());
    setName('');
  };
  const explain = (error: unknown) => {
    toast({ text: say('failedToCreateAdd'), tone: 'danger' });
    return whyOf(error) ?? '';
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return refuse({ name: nameMissing });
    void submit(act, { done, failed: say('failedToCreateAdd'), field: 'name', explain });
  };
  return (
    <form noValidate onSubmit={send} className={separated ? 'grid gap-3 border-t border-line pt-5' : 'grid gap-3'}>
      <Field label={say('newPlaylist')} error={errors.name} hint={say('privateUnlessYouMakeIt')}>
        <TextInput
          value={name}
          maxLength={playlistNameMax}
          placeholder={say('playlistName')}
          onChange={(event) => {
            setName(event.target.value);
            setErrors({});
          }}
        />
      </Field>
      <Button type="submit" tone="main" busy={busy} className="justify-self-end max-sm:w-full">
        {say('createAndAdd')}
      </Button>
    </form>
  );
}
