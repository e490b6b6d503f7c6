import { api } from '../../../platform/api.ts';

/** Destroys everything in the trash; one call destroys a part. Returns the number of items left. */
export async function emptyTrash(): Promise<number> {
  for (;;) {
    const { destroyed, left } = await api.emptyTrash({});
    if (left === 0 || destroyed === 0) return left;
  }
}
