import { useQueryClient } from '@tanstack/react-query';
import { maxTagLength, type Tag } from '@veil/contract/items/tags.ts';
import { useRef, useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Field, TextInput, toast } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { createTag } from './actions.ts';
import { say } from './messages.ts';

type CreateTagDialogProps = { name: string; onMade: (tag: Tag) => void; onClose: () => void };

export default function CreateTagDialog({ name: first, onMade, onClose }: CreateTagDialogProps) {
  const [name, setName] = useState(first);
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const box = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();

  const create = async () => {
    const trimmed = name.trim();
    if (!trimmed) return refuse({ name: say('nameIsRequired') });
    const act = async () => {
      const { tag, created } = await createTag(queries, trimmed);
      toast(created ? { text: say('tagCreated'), tone: 'good' } : say('alreadyExists', { name: tag.name }));
      onMade(tag);
    };
    await submit(act, { failed: say('failedToCreateTheTag'), field: 'name' });
  };

  return (
    <FormDialog
      onClose={onClose}
      onSubmit={create}
      title={say('createATag')}
      submitLabel={say('createTag')}
      busy={busy}
      initialFocus={box}
    >
      <Field label={say('name')} required error={errors.name} hint={say('stillLifeAndStillLife')}>
        <TextInput
          ref={box}
          value={name}
          maxLength={maxTagLength}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setErrors({});
          }}
        />
      </Field>
    </FormDialog>
  );
}
