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
  // `web/src/platform/search.ts` reads and writes the parameters of addresses.
  '@tanstack/router-core/dist/esm/searchParams.js 510df615': `export const defaultParseSearch = undefined;
    export const defaultStringifySearch = undefined;
    export const parseSearchWith = undefined;
    export const stringifySearchWith = undefined;`,
  // No route redirects, and addresses begin at the root of the page.
  '@tanstack/router-core/dist/esm/redirect.js bb6b0071': `export const isRedirect = () => false;
    export const isResolvedRedirect = isRedirect;
    export const redirect = undefined;
    export const parseRedirect = undefined;`,
  '@tanstack/router-core/dist/esm/rewrite.js 19cd6ac3': `export const executeRewriteInput = (_, url) => url;
    export const executeRewriteOutput = (_, url) => url;
    export const composeRewrites = undefined;
    export const rewriteBasepath = undefined;`,
  // The page is never rendered on a server.
  '@tanstack/react-router/dist/esm/ClientOnly.js c4e589ab': `export const ClientOnly = ({ children }) => children;
    export const useHydrated = () => true;`,
  // Home has the path of every unknown address.
  '@tanstack/react-router/dist/esm/not-found.js c6a4f4fc': `export const CatchNotFound = ({ children }) => children;
    export const DefaultGlobalNotFound = () => null;`,
  '@tanstack/react-router/dist/esm/renderRouteNotFound.js 5591842b': 'export const renderRouteNotFound = () => null;',
};

/** The router's screen for errors of error screens, whose button shows the message. */
const errorScreen = /function ErrorComponent\(.*?\n}\n/s;

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
  transform(code, id) {
    if (!id.endsWith('@tanstack/react-router/dist/esm/CatchBoundary.js')) return null;
    if (!errorScreen.test(code))
      throw new Error('The router has no such screen for errors: change web/unused-parts.ts');
    return code.replace(errorScreen, "function ErrorComponent() { return 'Something went wrong!'; }\n");
  },
});
