import type { CopyState, ImageQueueConfig, ImageQueueStatus, QueueCopy } from '@veil/contract/image-queue.ts';
import { expect, vi } from 'vitest';
import type { TestMember, TestSite } from '../../app/testing.ts';
import { takeTurn } from './turn.ts';

export const queueDefaults = {
  censorTypes: ['pixelate'],
  allowedParts: ['breasts', 'face'],
  requiredParts: ['breasts'],
  copiesMin: 2,
  copiesMax: 2,
  intensityMin: 40,
  intensityMax: 60,
  perHour: 1000,
} satisfies ImageQueueConfig;

/** What an admin does with the queue, over HTTP. */
export function queueOf(site: TestSite, admin: TestMember) {
  const me = site.as(admin);
  const status = async () => (await me.get('/api/image-queue/status')).json<ImageQueueStatus>();
  /** After another turn of the queue, which a site takes once a second; no two are taken at a time. */
  const statusAfterTurn = async () => {
    await takeTurn(site.deps);
    return status();
  };
  const copies = async () =>
    (await me.get('/api/image-queue/copies?limit=48')).json<{ items: QueueCopy[]; total: number }>();
  return {
    status,
    copies,
    save: (change: object = {}) => me.post('/api/image-queue/config', { ...queueDefaults, ...change }),
    resume: (adultsAgree = true) => me.post('/api/image-queue/resume', { adultsAgree }),
    pause: () => me.post('/api/image-queue/pause'),
    run: () => me.post('/api/image-queue/run'),
    retry: () => me.post('/api/image-queue/retry'),
    /** Waits until as many copies are in this state. */
    until: (state: CopyState, count: number) =>
      vi.waitFor(
        async () => {
          const now = await statusAfterTurn();
          expect(now.copies).toMatchObject({ [state]: count });
          return now;
        },
        { timeout: 50_000, interval: 100 },
      ),
    /** Waits until no picture waits to be checked. */
    checked: () =>
      vi.waitFor(
        async () => {
          const now = await statusAfterTurn();
          expect(now.pictures.waiting).toBe(0);
          return now;
        },
        { timeout: 50_000, interval: 100 },
      ),
  };
}
