import type { Cover, Review } from '@veil/contract/items/review.ts';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { PublishingSite } from '../publishing/testing.ts';

export type Box = Cover['keys'][number]['box'];

export const aCover = (box: Box, wishes: Partial<Cover> = {}): Cover => ({
  id: 'mine',
  part: null,
  shape: 'rect',
  keys: [{ at: 0, box }],
  covered: true,
  source: 'maker',
  unsure: false,
  ...wishes,
});

/** The pixel at a place of a picture, in 0..1. */
export async function pixelsOf(bytes: Buffer): Promise<(x: number, y: number) => number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x, y) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(from, from + 3)];
  };
}

export function reviewing(site: PublishingSite) {
  const review = async (id: string): Promise<Review> => {
    const answer = await site.as(site.maker).get(`/api/content/${id}/review`);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return answer.json<Review>();
  };
  const save = async (id: string, change: Partial<Review> & object = {}) => {
    const { revision, covers } = await review(id);
    return site.as(site.maker).post(`/api/content/${id}/review`, { revision, covers, publish: false, ...change });
  };
  return {
    review,
    save,
    publish: (id: string, change: object = {}) => save(id, { ...change, publish: true } as object),
  };
}
