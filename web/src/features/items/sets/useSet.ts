import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '../../../platform/router/index.ts';
import { contentEntities, useContent, useKnown } from '../tiles/index.ts';
import { picturesQuery } from './reads.ts';

export type ShownSet = {
  lead: string;
  ids: readonly string[];
  shown: string;
  /** The place of the shown picture, from 0. */
  at: number;
  show(id: string): void;
};

const none: string[] = [];

/** The pictures of a set, of which the address names the shown one. Null for an item that stands alone. */
export function useSet(lead: string): ShownSet | null {
  const item = useContent(lead);
  const { picture } = useSearch({ strict: false }) as { picture?: string };
  const navigate = useNavigate();
  const isSet = item?.set?.lead === lead;
  const { data = none } = useQuery({ ...picturesQuery(lead), enabled: isSet });
  const ids = useKnown(data);
  if (!isSet) return null;
  // A link to one picture shows it before the others have loaded.
  const isKnown =
    picture && (ids.includes(picture) || (!ids.length && contentEntities.get(picture)?.set?.lead === lead));
  const shown = isKnown ? picture : lead;
  return {
    lead,
    ids,
    shown,
    at: Math.max(0, ids.indexOf(shown)),
    show: (id) =>
      void navigate({
        to: '/content/$id',
        params: { id: lead },
        search: (now: object) => ({ ...now, picture: id === lead ? undefined : id }),
        replace: true,
        resetScroll: false,
      }),
  };
}
