import { useQueryClient } from '@tanstack/react-query';
import { maxTagLength, type Tag } from '@veil/contract/tags.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { Button, Field, TextInput, toast } from '../../kit/index.ts';
import { fieldErrors, sentence } from '../../platform/errors.ts';
import { createTag } from './actions.ts';

type CreateTagDialogProps = { name: string; onMade: (tag: Tag) => void; onClose: () => void };

/** Asks for the name of a new tag. An existing one is simply shown. */
export default function CreateTagDialog({ name: first, onMade, onClose }: CreateTagDialogProps) {
  const [name, setName] = useState(first);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();

  const create = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (!trimmed) {
      setError('Tag name is required');
      box.current?.focus();
      return;
    }
    setBusy(true);
    try {
      const { tag, created } = await createTag(queries, trimmed);
      toast(created ? { text: 'Tag created', tone: 'good' } : `“${tag.name}” already exists`);
      onMade(tag);
    } catch (failure) {
      setError(fieldErrors(failure).name ?? sentence(failure, 'Failed to create the tag'));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Create a tag"
      size="s"
      initialFocus={box}
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="main" type="submit" form="create-tag" busy={busy}>
            Create tag
          </Button>
        </>
      }
    >
      <form id="create-tag" noValidate onSubmit={(event) => void create(event)}>
        <Field label="Name" required error={error} hint="“Still Life” and “still life” are the same tag.">
          <TextInput
            ref={box}
            value={name}
            maxLength={maxTagLength}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value);
              setError('');
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
