import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Parts of libraries that the page never uses, with what the rest of the library asks of them. Each name ends with the
 * start of the file's SHA-256: a new release of the library stops the build until somebody has compared the file.
 */
const unusedParts: Record<string, string> = {
  // Forms and actions send their calls themselves (`useSubmit`), so no query cache has mutations.
  '@tanstack/query-core/build/modern/mutationCache.js 15e4706c': `export class MutationCache {
    findAll() { return []; }
    clear() {}
    resumePausedMutations() { return Promise.resolve(); }
  }`,
  // Timers of the browser.
  '@tanstack/query-core/build/modern/timeoutManager.js 37c77b0d': `export const timeoutManager = {
    setTimeout: (act, ms) => setTimeout(act, ms),
    clearTimeout: (timer) => clearTimeout(timer),
    setInterval: (act, ms) => setInterval(act, ms),
    clearInterval: (timer) => clearInterval(timer),
  };
  export const defaultTimeoutProvider = timeoutManager;
  export const systemSetTimeoutZero = (act) => setTimeout(act, 0);`,
  // No query suspends, throws its error to a boundary, or is restored from storage.
  '@tanstack/react-query/build/modern/suspense.js 2d1cd50a': `export const ensureSuspenseTimers = () => {};
    export const shouldSuspend = () => false;
    export const fetchOptimistic = undefined;
    export const defaultThrowOnError = undefined;`,
  '@tanstack/react-query/build/modern/errorBoundaryUtils.js b60caa37': `export const ensurePreventErrorBoundaryRetry = () => {};
    export const useClearResetErrorBoundary = () => {};
    export const getHasError = () => false;`,
  '@tanstack/react-query/build/modern/QueryErrorResetBoundary.js b065786b': `export const useQueryErrorResetBoundary = () => {};
    export const QueryErrorResetBoundary = undefined;`,
  '@tanstack/react-query/build/modern/IsRestoringProvider.js 2ef65a05': `export const useIsRestoring = () => false;
    export const IsRestoringProvider = undefined;`,
  // Our router gives the address itself (`RouterProvider.tsx`).
  'wouter/src/use-browser-location.js 8b102865': `export const useBrowserLocation = undefined;
    export const useSearch = undefined;`,
};

function isPart(id: string, part: string): boolean {
  const [file = '', known] = part.split(' ');
  if (!id.endsWith(file)) return false;
  const hash = createHash('sha256').update(readFileSync(id)).digest('hex').slice(0, 8);
  if (hash !== known)
    throw new Error(`${file} has changed. Compare it with its part in web/unused-parts.ts, and write ${hash} there.`);
  return true;
}

export const withoutUnusedParts = (): Plugin => ({
  name: 'without-unused-parts',
  apply: 'build',
  enforce: 'pre',
  load: (id) => Object.entries(unusedParts).find(([part]) => isPart(id, part))?.[1] ?? null,
});
