import type { Tag } from '@veil/contract/items/tags.ts';
import { Suspense, useState } from 'react';
import { Eye, EyeOff } from '../../../kit/icons/index.ts';
import { IconButton } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { useMutes } from './useMutes.ts';

const Menu = lazy(() => import('../../../kit/Menu.tsx').then((kit) => ({ default: kit.Menu })));

export default function MuteTags({ tags }: { tags: readonly Pick<Tag, 'id' | 'name'>[] }) {
  const [opened, setOpened] = useState(false);
  const { isMuted, setMuted } = useMutes();
  const items = tags.map(({ id, name }) => {
    // The list of muted tags reloads after each change and contains the number of items.
    const tag = { id, name, contentCount: 0, youMute: false };
    const muted = isMuted(tag);
    return {
      label: muted ? `Unmute ${name}` : `Mute ${name}`,
      icon: muted ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />,
      onSelect: () => setMuted(tag, !muted),
    };
  });
  const trigger = (
    <IconButton size="s" label="Mute a tag" icon={<EyeOff aria-hidden="true" />} onClick={() => setOpened(true)} />
  );
  if (!opened) return trigger;
  return (
    <Suspense fallback={trigger}>
      <Menu trigger={trigger} items={items} defaultOpen onClose={() => setOpened(false)} />
    </Suspense>
  );
}
