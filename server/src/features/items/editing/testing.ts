import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import type { ContentForEdit } from '@veil/contract/items/editing.ts';
import { expect } from 'vitest';
import type { TestMember } from '../../../../tests/testing.ts';
import type { PublishingSite } from '../publishing/testing.ts';

type Change = { operations?: readonly EditOperation[]; revision?: number } & Record<string, unknown>;

export function editingOf(site: PublishingSite, maker: TestMember = site.maker) {
  const at = (id: string) => `/api/content/${id}/edit`;
  const load = async (id: string): Promise<ContentForEdit> => {
    const answer = await site.as(maker).get(at(id));
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return answer.json<ContentForEdit>();
  };
  const send = (id: string, change: Change) => site.as(maker).post(at(id), change);
  return {
    load,
    send,
    edit: async (id: string, operations: readonly EditOperation[], change: Change = {}) => {
      const revision = (await load(id)).edit?.revision ?? 0;
      return send(id, { operations, revision, ...change });
    },
    replace: (id: string, bytes: Buffer, fields: Record<string, string> = { adultsAgree: 'true' }) =>
      site.as(maker).upload(at(id), fields, { name: 'other.png', type: 'image/png', bytes }),
  };
}

export const cropTo = (x: number, y: number, w: number, h: number): EditOperation => ({
  kind: 'crop',
  box: [x, y, w, h],
});
export const turned: EditOperation = { kind: 'turn', by: 90 };
export const mirrored: EditOperation = { kind: 'mirror' };
export const straightened: EditOperation = { kind: 'straighten', angle: 5 };
export const lit: EditOperation = { kind: 'light', brightness: 40, contrast: 0, warmth: 0 };
export const aStroke: Extract<EditOperation, { kind: 'brush' }> = {
  kind: 'brush',
  points: [
    [0.1, 0.1],
    [0.4, 0.1],
  ],
  size: 0.05,
  color: '#ffffff',
  opacity: 1,
};
