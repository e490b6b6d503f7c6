import type { LetteringFont } from '@veil/imaging';
import { useEffect, useState } from 'react';

/** The letters that a font lacks, with spaces between them; empty until known. */
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
