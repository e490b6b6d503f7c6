import type { CopyState, ImageQueueStatus, QueueCopy } from '@veil/contract/items/image-queue.ts';
import type { ImageQueueConfig } from '@veil/contract/items/image-queue-config.ts';
import { expect, vi } from 'vitest';
import type { TestMember, TestSite } from '../../../../tests/testing.ts';

export const queueDefaults = {
  censorTypes: ['pixelate'],
  allowedParts: ['breasts', 'face'],
  requiredParts: ['breasts'],
  licences: ['unstated', 'cc_by'],
  copiesMin: 2,
  copiesMax: 2,
  intensityMin: 40,
  intensityMax: 60,
  perHour: 1000,
} satisfies ImageQueueConfig;

export function queueOf(site: TestSite, admin: TestMember) {
  const me = site.as(admin);
  const status = async () => (await me.get('/api/image-queue/status')).json<ImageQueueStatus>();
  /** The status after the next turn. */
  const statusAfterTurn = async () => {
    await site.runRepeated('image-queue');
    return status();
  };
  const copies = async () =>
    (await me.get('/api/image-queue/copies?limit=48')).json<{ items: QueueCopy[]; total: number }>();
  return {
    status,
    statusAfterTurn,
    copies,
    save: (change: object = {}) => me.post('/api/image-queue/config', { ...queueDefaults, ...change }),
    resume: (adultsAgree = true) => me.post('/api/image-queue/resume', { adultsAgree }),
    pause: () => me.post('/api/image-queue/pause'),
    run: () => me.post('/api/image-queue/run'),
    retry: () => me.post('/api/image-queue/retry'),
    until: (state: CopyState, count: number) =>
      vi.waitFor(
        async () => {
          const now = await statusAfterTurn();
          expect(now.copies).toMatchObject({ [state]: count });
          return now;
        },
        { timeout: 50_000, interval: 100 },
      ),
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
