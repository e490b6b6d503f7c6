import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { ApiError, unsaved } from '../../../platform/errors.ts';
import { switchTo } from '../../../platform/toggle.ts';
import { meQuery, useMe } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { isFull, showWorship, showWorshipers, type Worshiped } from './worship-state.ts';

/** Refusals that the dialog answers, because this page had an older state. */
const asksMore = (error: unknown) =>
  error instanceof ApiError && (error.code === 'worships_nobody' || error.code === 'worships_enough');

/** `asks`: the worship type does not allow one more. */
export function useWorship(creator: Worshiped) {
  const queries = useQueryClient();
  const me = useMe();
  const [asks, setAsks] = useState(false);
  const { id, name } = creator;
  const on = me?.followerOf.includes(id) ?? false;

  const askAgain = async () => {
    await queries.invalidateQueries({ queryKey: meQuery.queryKey });
    setAsks(true);
  };
  const press = () => {
    if (!me) return;
    if (!on && isFull(me)) {
      setAsks(true);
      return;
    }
    void save(!on);
  };
  const save = async (wish: boolean) => {
    let worshipers: number | undefined;
    await switchTo(
      {
        key: `worship:${id}`,
        read: () => queries.getQueryData(meQuery.queryKey)?.followerOf.includes(id) ?? false,
        show: (wanted) => showWorship(queries, id, wanted),
        save: async (wanted) => {
          const call = { params: { idOrName: id } };
          const answer = await (wanted ? api.worship(call) : api.endWorship(call));
          worshipers = answer.worshipers;
          return answer.worship;
        },
        onFail: (error) => {
          if (asksMore(error)) void askAgain();
          else toast(unsaved(error, say('yourWorshipOfWasNotSaved', { name })));
        },
      },
      wish,
    );
    if (worshipers !== undefined) showWorshipers(queries, id, worshipers);
  };
  return {
    on,
    press,
    asks,
    close: () => setAsks(false),
    /** Nobody worships themselves, and only creators are worshiped. Worship of a former creator can be ended. */
    offered: me !== undefined && me.id !== id && (creator.role !== 'beta' || on),
  };
}
