import { meQuery } from '../features/people/members/index.ts';
import { session } from '../platform/api.ts';
import { screenFor } from './guard.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';

/** Milliseconds. A screen that is drawn once, with its answers, costs half as much as one that is drawn empty first. */
const patienceMs = 150;
/** Milliseconds. An empty screen must not replace the first pictures, which are links already. */
const patienceWithPicturesMs = 5_000;

async function read(): Promise<void> {
  const prepared = router.prepare();
  await session.renew();
  if (!session.get()) return;
  await Promise.all([queryClient.prefetchQuery(meQuery), prepared]);
  const { route, location, search = {} } = router.shown() ?? {};
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (screenFor({ signIn: 'in', me, path: location?.pathname ?? '' }) === 'page')
    await route?.read?.(queryClient, search);
}

export function firstAnswers(): Promise<void> {
  const patience = document.getElementById('first-wall') ? patienceWithPicturesMs : patienceMs;
  return Promise.race([read().catch(() => undefined), new Promise<void>((resolve) => setTimeout(resolve, patience))]);
}
