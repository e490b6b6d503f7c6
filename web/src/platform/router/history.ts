import type { Address } from './address.ts';
import type { Moves } from './register.ts';

type Listener = (resetScroll: boolean) => void;

export type Leaving = {
  kind: 'push' | 'replace' | 'pop';
  from: Address;
  to: Address;
  /** Repeats the navigation, and nothing refuses it then. */
  leave(): void;
};

export type Blocker = {
  refuses(leaving: Leaving): boolean;
  /** Whether the browser asks before it closes or reloads the page. */
  unloads(): boolean;
};

export type RouterHistory = {
  readonly address: Address;
  /** Returns false if a blocker refused it. */
  move(href: string, options?: Moves): boolean;
  go(steps: number): void;
  createHref(href: string): string;
  subscribe(listener: Listener): () => void;
  block(blocker: Blocker): () => void;
};

export function openListeners() {
  const listeners = new Set<Listener>();
  const blockers = new Set<Blocker>();
  return {
    notify: (resetScroll = true) => {
      for (const listener of Array.from(listeners)) listener(resetScroll);
    },
    refuses: (leaving: Leaving) => [...blockers].some((blocker) => blocker.refuses(leaving)),
    unloads: () => [...blockers].some((blocker) => blocker.unloads()),
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    block(blocker: Blocker) {
      blockers.add(blocker);
      return () => void blockers.delete(blocker);
    },
  };
}
