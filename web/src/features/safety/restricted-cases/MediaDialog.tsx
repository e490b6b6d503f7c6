import { reasonMax } from '@veil/contract/safety/cases.ts';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Field, PasswordInput, TextArea } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useRestrictedActions } from './actions.ts';
import { say } from './messages.ts';

export function MediaDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { saveMedia } = useRestrictedActions(id);
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const { busy, errors, submit } = useSubmit();
  const send = async () => {
    const isDone = await submit(() => saveMedia(reason, password), { failed: say('theFileCouldNotBe') });
    if (isDone) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={send}
      title={say('saveTheUploadedFile')}
      text={say('onlyForTheAuthorityThat')}
      submitLabel={say('saveTheFile')}
      tone="danger"
      busy={busy}
      disabled={!reason.trim() || !password}
    >
      <Field label={say('reason')} required error={errors.reason} hint={say('authorityAndReference')}>
        <TextArea value={reason} rows={3} maxLength={reasonMax} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Field label={say('yourPassword')} required error={errors.password}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
