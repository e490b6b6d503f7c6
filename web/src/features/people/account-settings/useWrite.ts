import { useRef, useState } from 'react';
import { fieldErrors, sentence } from '../../../platform/errors.ts';

type Problem = { text: string; fields: Record<string, string> };

/** One write at a time. `explain` adds messages; an empty text shows nothing, for errors caused on purpose. */
export function useWrite(fallback: string, explain?: (error: unknown) => string | undefined) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const running = useRef(false);
  return {
    busy,
    problem,
    clear: () => setProblem(null),
    refuse: (fields: Record<string, string>) => setProblem({ text: '', fields }),
    async run(write: () => Promise<unknown>): Promise<boolean> {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setProblem(null);
      try {
        await write();
        return true;
      } catch (error) {
        const fields = fieldErrors(error);
        const atField = Object.keys(fields).length > 0;
        setProblem({ text: atField ? '' : (explain?.(error) ?? sentence(error, fallback)), fields });
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
  };
}
export type Write = ReturnType<typeof useWrite>;
