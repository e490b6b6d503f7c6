import type { Plugin } from 'vite';

/** Parts of libraries that the page never uses, with what the rest of the library asks of them. */
const unusedParts: Record<string, string> = {
  // Forms and actions send their calls themselves (`useSubmit`), so no query cache has mutations.
  '@tanstack/query-core/build/modern/mutationCache.js': `export class MutationCache {
    findAll() { return []; }
    clear() {}
    resumePausedMutations() { return Promise.resolve(); }
  }`,
  // Timers of the browser.
  '@tanstack/query-core/build/modern/timeoutManager.js': `export const timeoutManager = {
    setTimeout: (act, ms) => setTimeout(act, ms),
    clearTimeout: (timer) => clearTimeout(timer),
    setInterval: (act, ms) => setInterval(act, ms),
    clearInterval: (timer) => clearInterval(timer),
  };
  export const defaultTimeoutProvider = timeoutManager;
  export const systemSetTimeoutZero = (act) => setTimeout(act, 0);`,
  // No query suspends, throws its error to a boundary, or is restored from storage.
  '@tanstack/react-query/build/modern/suspense.js': `export const ensureSuspenseTimers = () => {};
    export const shouldSuspend = () => false;
    export const fetchOptimistic = undefined;
    export const defaultThrowOnError = undefined;`,
  '@tanstack/react-query/build/modern/errorBoundaryUtils.js': `export const ensurePreventErrorBoundaryRetry = () => {};
    export const useClearResetErrorBoundary = () => {};
    export const getHasError = () => false;`,
  '@tanstack/react-query/build/modern/QueryErrorResetBoundary.js': `export const useQueryErrorResetBoundary = () => {};
    export const QueryErrorResetBoundary = undefined;`,
  '@tanstack/react-query/build/modern/IsRestoringProvider.js': `export const useIsRestoring = () => false;
    export const IsRestoringProvider = undefined;`,
  // `web/src/platform/search.ts` reads and writes the parameters of addresses.
  '@tanstack/router-core/dist/esm/searchParams.js': `export const defaultParseSearch = undefined;
    export const defaultStringifySearch = undefined;
    export const parseSearchWith = undefined;
    export const stringifySearchWith = undefined;`,
  // No route redirects, and addresses begin at the root of the page.
  '@tanstack/router-core/dist/esm/redirect.js': `export const isRedirect = () => false;
    export const isResolvedRedirect = isRedirect;
    export const redirect = undefined;
    export const parseRedirect = undefined;`,
  '@tanstack/router-core/dist/esm/rewrite.js': `export const executeRewriteInput = (_, url) => url;
    export const executeRewriteOutput = (_, url) => url;
    export const composeRewrites = undefined;
    export const rewriteBasepath = undefined;`,
  // The page is never rendered on a server.
  '@tanstack/react-router/dist/esm/ClientOnly.js': `export const ClientOnly = ({ children }) => children;
    export const useHydrated = () => true;`,
  // Home has the path of every unknown address.
  '@tanstack/react-router/dist/esm/not-found.js': `export const CatchNotFound = ({ children }) => children;
    export const DefaultGlobalNotFound = () => null;`,
  '@tanstack/react-router/dist/esm/renderRouteNotFound.js': 'export const renderRouteNotFound = () => null;',
};

/** The router's screen for errors of error screens, whose button shows the message. */
const errorScreen = /function ErrorComponent\(.*?\n}\n/s;

export const withoutUnusedParts = (): Plugin => ({
  name: 'without-unused-parts',
  apply: 'build',
  enforce: 'pre',
  load: (id) => Object.entries(unusedParts).find(([file]) => id.endsWith(file))?.[1] ?? null,
  transform(code, id) {
    if (!id.endsWith('@tanstack/react-router/dist/esm/CatchBoundary.js')) return null;
    if (!errorScreen.test(code))
      throw new Error('The router has no such screen for errors: change web/unused-parts.ts');
    return code.replace(errorScreen, "function ErrorComponent() { return 'Something went wrong!'; }\n");
  },
});
