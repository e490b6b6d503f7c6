import type { QueryClient } from '@tanstack/react-query';
import { type Session, type SessionListener, subjectOf } from '../platform/session.ts';
import { slices } from './slices.ts';

type Watched = {
  get(): Session | null;
  listen(listener: SessionListener): () => void;
};

/** Nothing that one member read may be shown to the next: when another, or nobody, is signed in, everything read is dropped. */
export function forgetWithSession(
  session: Watched,
  queries: Pick<QueryClient, 'clear' | 'invalidateQueries'>,
): () => void {
  const whoIs = (now: Session | null) => now && subjectOf(now);
  let who = whoIs(session.get());
  return session.listen((event, now, elsewhere) => {
    // Another tab changed the profile: what this one shows was read under the old one, its veils too.
    if (event === 'USER_UPDATED' && elsewhere) void queries.invalidateQueries();
    const next = whoIs(now);
    if (next === who) return;
    who = next;
    queries.clear();
    for (const store of slices.flatMap((slice) => slice.stores ?? [])) store.clear(next);
  });
}
