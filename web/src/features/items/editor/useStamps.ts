import { useQuery } from '@tanstack/react-query';
import type { Stamp } from '@veil/contract/stamps.ts';
import { stampsQuery } from '../stamps/index.ts';

const none: readonly Stamp[] = [];

/** The stamps of the site; none while they load. Without them everything else can be edited. */
export const useStamps = (): readonly Stamp[] => useQuery(stampsQuery).data ?? none;
