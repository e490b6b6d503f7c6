import type { Profile } from '@veil/contract/members.ts';
import { useState } from 'react';
import { toast } from '../../kit/index.ts';
import { sentence } from '../../platform/errors.ts';
import { AvatarField, useMeActions } from '../members/index.ts';

/** The member's picture, saved at once. */
export function PictureField({ me, name, onSaved }: { me: Profile; name: string; onSaved?: () => void }) {
  const { setAvatar, removeAvatar } = useMeActions();
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
      onSaved?.();
    } catch (error) {
      toast({ text: sentence(error, 'Failed to save'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <AvatarField
      name={name}
      src={me.avatarUrl}
      busy={busy}
      onChoose={(avatar) => void run(() => setAvatar(avatar))}
      onRemove={() => void run(removeAvatar)}
    />
  );
}
