import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { altQuery } from './reads.ts';

/** The server sends the text only now, as the browser loads the clear picture only now. */
export function useLiftedAlt(id: string, lifted: boolean, onAlt: (alt: string) => void): void {
  const { data } = useQuery({ ...altQuery(id), enabled: lifted });
  useEffect(() => {
    if (data) onAlt(data);
  }, [data, onAlt]);
}
