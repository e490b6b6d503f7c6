import { reasonMax } from '@veil/contract/safety/cases.ts';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Field, PasswordInput, TextArea } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useRestrictedActions } from './actions.ts';

export function MediaDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { saveMedia } = useRestrictedActions(id);
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const { busy, errors, submit } = useSubmit();
  const send = async () => {
    const isDone = await submit(() => saveMedia(reason, password), { failed: 'The file could not be saved' });
    if (isDone) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={send}
      title="Save the uploaded file?"
      text="Only for the authority that asks for it. It is the file as it was uploaded, without covers: do not open it. The audit log notes that you took it."
      submitLabel="Save the file"
      tone="danger"
      busy={busy}
      disabled={!reason.trim() || !password}
    >
      <Field label="Reason" required error={errors.reason} hint="Authority and reference.">
        <TextArea value={reason} rows={3} maxLength={reasonMax} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Field label="Your password" required error={errors.password}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
