import { useQueryClient } from '@tanstack/react-query';
import { maxTagLength, type Tag } from '@veil/contract/items/tags.ts';
import { useRef, useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Field, TextInput, toast } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { createTag } from './actions.ts';

type CreateTagDialogProps = { name: string; onMade: (tag: Tag) => void; onClose: () => void };

export default function CreateTagDialog({ name: first, onMade, onClose }: CreateTagDialogProps) {
  const [name, setName] = useState(first);
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const box = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();

  const create = async () => {
    const trimmed = name.trim();
    if (!trimmed) return refuse({ name: 'Tag name is required' });
    const act = async () => {
      const { tag, created } = await createTag(queries, trimmed);
      toast(created ? { text: 'Tag created', tone: 'good' } : `“${tag.name}” already exists`);
      onMade(tag);
    };
    await submit(act, { failed: 'Failed to create the tag', field: 'name' });
  };

  return (
    <FormDialog
      onClose={onClose}
      onSubmit={create}
      title="Create a tag"
      submitLabel="Create tag"
      busy={busy}
      initialFocus={box}
    >
      <Field label="Name" required error={errors.name} hint="“Still Life” and “still life” are the same tag.">
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
