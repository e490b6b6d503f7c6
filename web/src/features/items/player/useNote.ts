import { useEffect, useRef, useState } from 'react';

const shownMs = 900;

export function useNote() {
  const [note, setNote] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (words: string) => {
    if (!words) return;
    setNote(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setNote(''), shownMs);
  };
  return { note, show };
}
