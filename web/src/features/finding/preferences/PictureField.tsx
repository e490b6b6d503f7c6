import type { Profile } from '@veil/contract/people/members.ts';
import { AvatarField, useMeActions } from '../../people/members/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';

export function PictureField({ me, name, onSaved }: { me: Profile; name: string; onSaved?: () => void }) {
  const { setAvatar, removeAvatar } = useMeActions();
  const { busy, submit } = useSubmit();
  const run = async (act: () => Promise<void>) => {
    if (await submit(act, { failed: say('failedToSave') })) onSaved?.();
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
