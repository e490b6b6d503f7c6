import { expect, test } from 'vitest';
import { removeCollectable } from './actions.ts';

test.each([
  { collectionId: '', id: 'a' },
  { collectionId: 'a', id: '' },
])('both ids are required: %j', async (ids) => {
  await expect(removeCollectable(ids)).rejects.toThrow('collectionId and collectableId are required');
});
