import { useEffect, useState } from 'react';
import { checkFile, type FoundDuplicates } from './check-file.ts';

export function useDuplicate(file: File | undefined): FoundDuplicates | null {
  const [found, setFound] = useState<{ file: File; answer: FoundDuplicates } | null>(null);
  useEffect(() => {
    if (!file) return;
    let gone = false;
    checkFile(file).then(
      (answer) => !gone && answer && answer.own.length > 0 && setFound({ file, answer }),
      // Without a network the queue asks again before it sends.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [file]);
  return found && found.file === file ? found.answer : null;
}
