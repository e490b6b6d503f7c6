import { type Collection, collectionNameMax } from '@veil/contract/collections.ts';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { Button, Field, TextInput } from '../../kit/index.ts';
import { fieldErrors, sentence } from '../../platform/errors.ts';
import { useCollectionActions } from './actions.ts';

/** Renames a collection. Pages of its site are still added to it. */
export function RenameDialog({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const actions = useCollectionActions();
  const [name, setName] = useState(collection.name);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useId();
  const save = async () => {
    if (!name.trim()) {
      setError('Collection name is required');
      return;
    }
    setBusy(true);
    try {
      await actions.rename(collection.id, name.trim());
      onClose();
    } catch (reason) {
      setError(fieldErrors(reason).name ?? sentence(reason, 'Failed to save'));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rename collection"
      size="s"
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} tone="main" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field label="Name" error={error} hint="Pages of this site that you add later go here too.">
          <TextInput
            value={name}
            maxLength={collectionNameMax}
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
