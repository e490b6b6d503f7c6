import type { Profile, ProfileChange } from '@veil/contract/members.ts';
import { useState } from 'react';
import { toast } from '../../kit/index.ts';
import { fieldErrors, sentence } from '../../platform/errors.ts';
import { type ChosenAvatar, useMeActions, useNameCheck } from '../members/index.ts';

export type SetupFields = Required<Pick<ProfileChange, 'censoredParts' | 'role'>> & {
  name: string;
  gender: NonNullable<Profile['gender']>;
};

/** The state of the set-up form, and sending it. */
export function useSetupForm(me: Profile) {
  const { finishSetup } = useMeActions();
  const [fields, setFields] = useState<SetupFields>({
    name: me.name ?? '',
    censoredParts: me.censoredParts,
    role: me.role,
    gender: me.gender ?? 'undisclosed',
  });
  const [avatar, setAvatar] = useState<ChosenAvatar | null>(null);
  const [nameError, setNameError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const check = useNameCheck(fields.name, me.name);

  const change = (next: Partial<SetupFields>) => {
    if (next.name !== undefined) setNameError(undefined);
    setFields((now) => ({ ...now, ...next }));
  };
  const send = async () => {
    const name = fields.name.trim();
    if (!name) return setNameError('Display name is required');
    if (check.state === 'refused' || busy) return;
    setBusy(true);
    try {
      await finishSetup({ ...fields, name }, avatar);
    } catch (error) {
      const wrong = fieldErrors(error);
      setNameError(wrong.displayName ?? wrong.name);
      toast({ text: sentence(error, 'Failed to save'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return { fields, change, avatar, setAvatar, check, nameError, busy, send };
}
