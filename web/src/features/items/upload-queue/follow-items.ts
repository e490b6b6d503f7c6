import { api } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Entry, EntryState } from './entry.ts';
import { say } from './messages.ts';
import { queueStore } from './store.ts';

const everyMs = 2_000;
/** Items of one round; the others follow in the next. */
const perRound = 4;

const states: Partial<Record<string, EntryState>> = {
  ready: 'done',
  hidden: 'done',
  needs_review: 'needs_review',
  needs_decision: 'needs_review',
  needs_manual: 'needs_review',
};

async function lookAt(id: string): Promise<Partial<Entry> | null> {
  try {
    const { status, backstage } = await api.getContent({ params: { id } });
    if (status === 'failed') return { state: 'done', problem: say('processingFailed') };
    const state = states[status];
    return state ? { state, hiddenFor: backstage?.hiddenFor ?? null } : null;
  } catch (error) {
    // The item was deleted.
    if (error instanceof ApiError && error.status === 404) return { state: 'done', itemId: null };
    return null;
  }
}

/** Polls until each item is ready. Twelve event streams would take every connection of a browser to one site. */
export function followItems(onChange: (id: string, change: Partial<Entry>) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let round = 0;
  const look = async () => {
    timer = undefined;
    const processed = queueStore.get().filter(({ state, itemId }) => state === 'processing' && itemId);
    const first = processed.length > perRound ? (round * perRound) % processed.length : 0;
    round += 1;
    for (const { id, itemId } of processed.slice(first, first + perRound)) {
      const change = await lookAt(itemId ?? '');
      if (closed) return;
      if (change) onChange(id, change);
    }
    plan();
  };
  const plan = () => {
    const any = queueStore.get().some(({ state }) => state === 'processing');
    if (!closed && any && timer === undefined) timer = setTimeout(() => void look(), everyMs);
  };
  const unsubscribe = queueStore.subscribe(plan);
  plan();
  return () => {
    closed = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
