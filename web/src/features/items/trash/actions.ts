import { api } from '../../../platform/api.ts';

export async function emptyTrash(): Promise<number> {
  for (;;) {
    const { destroyed, left } = await api.emptyTrash({});
    if (left === 0 || destroyed === 0) return left;
  }
}
