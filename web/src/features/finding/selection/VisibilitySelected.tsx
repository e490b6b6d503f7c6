import { useQueryClient } from '@tanstack/react-query';
import type { ContentCard } from '@veil/contract/items/content.ts';
import { Globe, Lock } from '../../../kit/icons/index.ts';
import { Menu } from '../../../kit/Menu.tsx';
import { useSubmit } from '../../site/submit/index.ts';
import { changeItems } from './actions.ts';
import { BarButton } from './BarButton.tsx';
import { report } from './report.ts';
import { useChosen } from './useChosen.ts';
import { countItems } from './words.ts';

type Visibility = ContentCard['visibility'];
const words = {
  public: { icon: <Globe aria-hidden="true" />, did: 'made public', before: 'private' },
  private: { icon: <Lock aria-hidden="true" />, did: 'made private', before: 'public' },
} as const;

/** Items that have the visibility already are not sent. */
export function VisibilitySelected() {
  const client = useQueryClient();
  const { items, finish } = useChosen();
  const { busy, submit } = useSubmit();
  const set = async (visibility: Visibility, some: readonly ContentCard[]) => {
    const { did, before } = words[visibility];
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
    report({ done, refused, did: waitingWords(did, done), undo: back });
  };
  const entries = (['public', 'private'] as const).flatMap((visibility) => {
    const some = items.filter((item) => item.visibility !== visibility);
    const label = `Make ${countItems(some.length)} ${visibility}`;
    const onSelect = () => void submit(() => set(visibility, some), { failed: 'Failed to save' });
    return some.length > 0 ? [{ label, icon: words[visibility].icon, onSelect }] : [];
  });
  return (
    <Menu
      side="top"
      align="center"
      beside=".selection-bar"
      trigger={<BarButton label="Visibility" icon={<Globe aria-hidden="true" />} busy={busy} />}
      items={entries}
    />
  );
}

/** A public item may wait for a moderator or for the people shown. */
function waitingWords(did: string, done: readonly ContentCard[]): string {
  const waiting = done.filter(({ visibility, isPublic }) => visibility === 'public' && !isPublic).length;
  return waiting > 0 ? `${did}; others do not see ${waiting} yet` : did;
}
