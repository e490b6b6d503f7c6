import { useQuery } from '@tanstack/react-query';
import type { Stamp } from '@veil/contract/items/stamps.ts';
import { stampsQuery } from '../stamps/index.ts';

const none: readonly Stamp[] = [];

export const useStamps = (): readonly Stamp[] => useQuery(stampsQuery).data ?? none;
