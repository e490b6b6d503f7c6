import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { OutageLog } from '../outage-log.ts';
import { Refusal } from '../refusal.ts';
import { say } from './messages.ts';
import { inLanguageOf } from './request-language.ts';

export type Counted = { count: number; msLeft: number };

export type CountForAll = (key: string, windowMs: number) => Promise<Counted>;

type Window = { count: number; endsAt: number };

const rememberedWindows = 20_000;

/** Forgets the oldest windows if there are too many. */
export function openOwnCounts() {
  const windows = new Map<string, Window>();
  const countedIn = ({ count, endsAt }: Window): Counted => ({ count, msLeft: endsAt - Date.now() });
  const put = (key: string, window: Window): Counted => {
    windows.delete(key);
    windows.set(key, window);
    const [oldest] = windows.size > rememberedWindows ? windows.keys() : [];
    if (oldest !== undefined) windows.delete(oldest);
    return countedIn(window);
  };
  const running = (key: string): Window | null => {
    const window = windows.get(key);
    return window && window.endsAt > Date.now() ? window : null;
  };
  return {
    peek: (key: string): number => running(key)?.count ?? 0,
    count(key: string, windowMs: number): Counted {
      const window = running(key);
      if (!window) return put(key, { count: 1, endsAt: Date.now() + windowMs });
      window.count += 1;
      return countedIn(window);
    },
    put: (key: string, { count, msLeft }: Counted): Counted => put(key, { count, endsAt: Date.now() + msLeft }),
  };
}

declare module '@fastify/rate-limit' {
  interface CreateRateLimitOptions {
    /** Costs a statement. Otherwise each process counts for itself. */
    forAllNodes?: boolean;
  }
}

type Options = { forAllNodes?: boolean };
type Done = (error: Error | null, counted?: { current: number; ttl: number }) => void;

/**
 * If the shared count fails, this process counts alone, so an outage neither lifts the limits nor refuses everybody.
 * Clients over a limit are refused from memory, so a flood costs no statements.
 */
export function rateStore(countForAll: CountForAll | null, outages: OutageLog): FastifyRateLimitStoreCtor {
  const own = openOwnCounts();

  async function countCall(ask: CountForAll, key: string, windowMs: number, max: number): Promise<Counted> {
    if (own.peek(key) > max) return own.count(key, windowMs);
    try {
      return own.put(key, await ask(key, windowMs));
    } catch (error) {
      outages.note('requests are not counted for all nodes: this node counts its own', error);
      return own.count(key, windowMs);
    }
  }

  return class Store implements FastifyRateLimitStore {
    private readonly count: (key: string, windowMs: number, max: number) => Promise<Counted>;

    constructor({ forAllNodes = false }: Options) {
      const counts = forAllNodes ? own : openOwnCounts();
      this.count =
        forAllNodes && countForAll
          ? (key, windowMs, max) => countCall(countForAll, key, windowMs, max)
          : async (key, windowMs) => counts.count(key, windowMs);
    }

    incr(key: string, done: Done, windowMs: number, max: number): void {
      this.count(key, windowMs, max).then(
        ({ count, msLeft }) => done(null, { current: count, ttl: Math.max(0, msLeft) }),
        done,
      );
    }

    child(route: object): FastifyRateLimitStore {
      return new Store(route as Options);
    }
  };
}

/** `ttl` is in milliseconds. */
export const refuseMany = (request: FastifyRequest, { ttl }: { ttl: number }): Refusal =>
  inLanguageOf(request, () => {
    const seconds = Math.max(1, Math.round(ttl / 1000));
    const sentence =
      seconds < 60
        ? say('tryAgainInSeconds', { seconds })
        : say('tryAgainInMinutes', { minutes: Math.round(seconds / 60) });
    return new Refusal('too_many_requests', sentence);
  });
