import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Tag } from '@veil/contract/items/tags.ts';
import { toast } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { unsaved } from '../../../platform/errors.ts';
import { switchTo } from '../../../platform/toggle.ts';
import { say } from './messages.ts';
import { mutedTagsQuery } from './reads.ts';

type Named = Pick<Tag, 'id' | 'name' | 'contentCount' | 'youMute'>;

const byName = (a: Tag, b: Tag) => a.name.localeCompare(b.name);

/** Every part of the page reads this one list, which changes at once. */
export function useMutes() {
  const queries = useQueryClient();
  const list = useQuery(mutedTagsQuery);
  const cached = () => queries.getQueryData(mutedTagsQuery.queryKey);
  const isMuted = (tag: Named) => cached()?.some(({ id }) => id === tag.id) ?? tag.youMute;

  const show = (tag: Named, muted: boolean) =>
    queries.setQueryData(mutedTagsQuery.queryKey, (before) => {
      const others = before?.filter(({ id }) => id !== tag.id);
      return muted ? others?.concat({ ...tag, youMute: true }).toSorted(byName) : others;
    });

  const save = async (tag: Named, muted: boolean) => {
    await (muted ? api.muteTag({ body: { tagId: tag.id } }) : api.unmuteTag({ params: { id: tag.id } }));
    // Feeds cached earlier show items that are muted now, or miss unmuted ones.
    queries.removeQueries({ type: 'inactive' });
    if (!cached()) void queries.invalidateQueries({ queryKey: ['tags'] });
    toast({
      text: muted ? say('isMuted', { name: tag.name }) : say('isShownAgain', { name: tag.name }),
      action: { label: say('undo'), onAction: () => setMuted(tag, !muted) },
    });
    return muted;
  };

  const setMuted = (tag: Named, muted: boolean): void =>
    void switchTo(
      {
        key: `mute:${tag.id}`,
        read: () => isMuted(tag),
        show: (state) => show(tag, state),
        save: (wanted) => save(tag, wanted),
        onFail: (error) => toast(unsaved(error, say('failedToSave'))),
      },
      muted,
    );

  return { list, isMuted, setMuted };
}
