import type { Tag } from '@veil/contract/items/tags.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Skeleton, Switch } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { say } from './messages.ts';
import { useMutes } from './useMutes.ts';

type MuteTagsDialogProps = { tags: readonly Pick<Tag, 'id' | 'name'>[]; onClose: () => void };

export default function MuteTagsDialog({ tags, onClose }: MuteTagsDialogProps) {
  const { list, isMuted, setMuted } = useMutes();
  return (
    <Dialog open onClose={onClose} title={say('muteATag')} size="s" text={say('yourListsLeaveOutAll')}>
      <Loaded compact of={list} loading={<Skeleton lines={2} />}>
        {() => (
          <ul className="grid gap-1">
            {tags.map(({ id, name }) => {
              // The list of muted tags reloads after each change and contains the number of items.
              const tag = { id, name, contentCount: 0, youMute: false };
              return (
                <li key={id}>
                  <Switch
                    label={say('muteNamed', { name })}
                    checked={isMuted(tag)}
                    onChange={(muted) => setMuted(tag, muted)}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}
