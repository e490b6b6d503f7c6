import { type Collection, collectionNameMax } from '@veil/contract/finding/collections.ts';
import { useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Field, TextInput } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useCollectionActions } from './actions.ts';
import { say } from './messages.ts';

/** Renames a collection. Pages of its site still go into it. */
export function RenameDialog({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const actions = useCollectionActions();
  const [name, setName] = useState(collection.name);
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const save = async () => {
    if (!name.trim()) return refuse({ name: say('nameIsRequired') });
    const rename = () => actions.rename(collection.id, name.trim());
    if (await submit(rename, { failed: say('failedToSave'), field: 'name' })) onClose();
  };
  return (
    <FormDialog onClose={onClose} onSubmit={save} title={say('renameCollection')} submitLabel={say('save')} busy={busy}>
      <Field label={say('name')} error={errors.name} hint={say('pagesOfThisSiteThat')}>
        <TextInput
          value={name}
          maxLength={collectionNameMax}
          onChange={(event) => {
            setName(event.target.value);
            setErrors({});
          }}
        />
      </Field>
    </FormDialog>
  );
}
