import type { QueryClient } from '@tanstack/react-query';
import { lateStores } from '../platform/late-stores.ts';
import { forgetOthers } from '../platform/own-device.ts';
import { type Session, type SessionListener, subjectOf } from '../platform/session.ts';
import { firstSlices } from './first-slices.ts';

type Watched = {
  get(): Session | null;
  listen(listener: SessionListener): () => void;
};

/** One member's data must never be shown to the next. */
export function clearWithSession(
  session: Watched,
  queries: Pick<QueryClient, 'clear' | 'invalidateQueries'>,
): () => void {
  const whoIs = (now: Session | null) => now && subjectOf(now);
  let who = whoIs(session.get());
  return session.listen((event, now, elsewhere) => {
    // Another tab changed the profile, so the data of this tab was read under the old profile and its veils.
    if (event === 'USER_UPDATED' && elsewhere) void queries.invalidateQueries();
    const next = whoIs(now);
    if (next === who) return;
    who = next;
    queries.clear();
    forgetOthers(next);
    for (const store of firstSlices.flatMap((slice) => slice.stores ?? [])) store.clear(next);
    for (const clear of lateStores) clear();
  });
}
