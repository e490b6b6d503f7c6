import type { Profile } from '@veil/contract/members.ts';
import { AvatarField, useMeActions } from '../members/index.ts';
import { useSubmit } from '../submit/index.ts';

/** The member's picture, saved at once. */
export function PictureField({ me, name, onSaved }: { me: Profile; name: string; onSaved?: () => void }) {
  const { setAvatar, removeAvatar } = useMeActions();
  const { busy, submit } = useSubmit();
  const run = async (act: () => Promise<void>) => {
    if (await submit(act, { failed: 'Failed to save' })) onSaved?.();
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
