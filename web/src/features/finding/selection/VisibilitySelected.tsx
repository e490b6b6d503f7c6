import { useQueryClient } from '@tanstack/react-query';
import type { ContentCard } from '@veil/contract/items/content.ts';
import { Globe, Lock } from '../../../kit/icons/index.ts';
import { Menu } from '../../../kit/Menu.tsx';
import { useSubmit } from '../../site/submit/index.ts';
import { changeItems } from './actions.ts';
import { BarButton } from './BarButton.tsx';
import { say } from './messages.ts';
import { report } from './report.ts';
import { useChosen } from './useChosen.ts';
import type { Did } from './words.ts';

type Visibility = ContentCard['visibility'];
const madePrivate: Did = {
  whole: (count) => say('itemsMadePrivate', { count }),
  part: (count, total) => say('someItemsMadePrivate', { count, total }),
};
const words = {
  public: {
    icon: <Globe aria-hidden="true" />,
    make: (count: number) => say('makeItemsPublic', { count }),
    before: 'private',
  },
  private: {
    icon: <Lock aria-hidden="true" />,
    make: (count: number) => say('makeItemsPrivate', { count }),
    before: 'public',
  },
} as const;

/** Items that have the visibility already are not sent. */
export function VisibilitySelected() {
  const client = useQueryClient();
  const { items, finish } = useChosen();
  const { busy, submit } = useSubmit();
  const set = async (visibility: Visibility, some: readonly ContentCard[]) => {
    const { before } = words[visibility];
    const { done, refused } = await changeItems(
      client,
      some.map(({ id }) => ({ id, visibility })),
    );
    finish(refused);
    const back = () =>
      changeItems(
        client,
        done.map(({ id }) => ({ id, visibility: before })),
      );
    report({ done, refused, did: visibility === 'public' ? madePublic(done) : madePrivate, undo: back });
  };
  const entries = (['public', 'private'] as const).flatMap((visibility) => {
    const some = items.filter((item) => item.visibility !== visibility);
    const label = words[visibility].make(some.length);
    const onSelect = () => void submit(() => set(visibility, some), { failed: say('failedToSave') });
    return some.length > 0 ? [{ label, icon: words[visibility].icon, onSelect }] : [];
  });
  return (
    <Menu
      side="top"
      align="center"
      beside=".selection-bar"
      trigger={<BarButton label={say('visibility')} icon={<Globe aria-hidden="true" />} busy={busy} />}
      items={entries}
    />
  );
}

/** A public item may wait for a moderator or for the people shown. */
function madePublic(done: readonly ContentCard[]): Did {
  const waiting = done.filter(({ visibility, isPublic }) => visibility === 'public' && !isPublic).length;
  if (waiting === 0)
    return {
      whole: (count) => say('itemsMadePublic', { count }),
      part: (count, total) => say('someItemsMadePublic', { count, total }),
    };
  return {
    whole: (count) => say('itemsMadePublicSomeWait', { count, waiting }),
    part: (count, total) => say('someItemsMadePublicSomeWait', { count, total, waiting }),
  };
}
