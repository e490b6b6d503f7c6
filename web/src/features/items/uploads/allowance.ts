import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

const allowanceQuery = {
  queryKey: ['upload-allowance'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.getUploadAllowance({}, { signal }),
  staleTime: 10_000,
};

export const useAllowance = () => useQuery(allowanceQuery).data;
