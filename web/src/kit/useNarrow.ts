import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 767px)';
const isNarrow = () => matchMedia(narrow).matches;
const onChange = (listener: () => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const useNarrow = (): boolean => useSyncExternalStore(onChange, isNarrow);
