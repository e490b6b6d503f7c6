import type { LetteringFont } from '@veil/imaging';
import { useEffect, useState } from 'react';

export function useMissingLetters(text: string, font: LetteringFont): string {
  const [missing, setMissing] = useState('');
  useEffect(() => {
    let stale = false;
    void import('./missing-letters.ts').then(async ({ lettersMissing }) => {
      const letters = text ? await lettersMissing(text, font) : [];
      if (!stale) setMissing(letters.join(' '));
    });
    return () => {
      stale = true;
    };
  }, [text, font]);
  return missing;
}
