import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Tag } from '@veil/contract/tags.ts';
import { toast } from '../../kit/index.ts';
import { api } from '../../platform/api.ts';
import { sentence } from '../../platform/errors.ts';
import { switchTo } from '../../platform/toggle.ts';
import { mutedTagsQuery } from './queries.ts';

type Named = Pick<Tag, 'id' | 'name' | 'contentCount' | 'youMute'>;

const byName = (a: Tag, b: Tag) => a.name.localeCompare(b.name);

/** Which tags the viewer mutes: one list, which every place on the page reads and a press changes at once. */
export function useMutes() {
  const queries = useQueryClient();
  const list = useQuery(mutedTagsQuery);
  const said = () => queries.getQueryData(mutedTagsQuery.queryKey);
  const isMuted = (tag: Named) => said()?.some(({ id }) => id === tag.id) ?? tag.youMute;

  const show = (tag: Named, muted: boolean) =>
    queries.setQueryData(mutedTagsQuery.queryKey, (before) => {
      const others = before?.filter(({ id }) => id !== tag.id);
      return muted ? others?.concat({ ...tag, youMute: true }).toSorted(byName) : others;
    });

  const save = async (tag: Named, muted: boolean) => {
    await (muted ? api.muteTag({ body: { tagId: tag.id } }) : api.unmuteTag({ params: { id: tag.id } }));
    // Walls that were read before show what is muted now, or lack what no longer is.
    queries.removeQueries({ type: 'inactive' });
    if (!said()) void queries.invalidateQueries({ queryKey: ['tags'] });
    toast({
      text: muted ? `“${tag.name}” is muted` : `“${tag.name}” is shown again`,
      action: { label: 'Undo', onAction: () => setMuted(tag, !muted) },
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
        onFail: (error) => toast({ text: sentence(error, 'Failed to save'), tone: 'danger' }),
      },
      muted,
    );

  return { list, isMuted, setMuted };
}
