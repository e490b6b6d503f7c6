import type { BrowserContext, Response } from '@playwright/test';

declare global {
  interface Window {
    told?: boolean;
  }
}

/** Answers of 400 and more in any visit. Asking for a token may be refused. */
const usual = [/\/api\/auth\/(token$|start)/];

export type Guard = {
  troubles: string[];
  /** Answers of 400 and more that a journey provokes on purpose. */
  expects(path: RegExp): void;
  leadsTo(origin: string): void;
  ignores(words: RegExp): void;
};

/** Watches every page of a browser for errors, other sites and policy violations. */
export async function guard(context: BrowserContext, site: string): Promise<Guard> {
  const troubles: string[] = [];
  const expected = [...usual];
  const ignored: RegExp[] = [];
  const others = [new URL(site).origin];
  const say = (what: string) => troubles.push(what);
  const judge = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && !expected.some((path) => path.test(pathname)))
      say(`${response.status()} ${response.request().method()} ${pathname}`);
  };
  // The page reports violations itself, because some never reach the console.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} forbids ${blockedURI}`),
    );
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    const allowed = request.isNavigationRequest() ? others : others.slice(0, 1);
    if (url.protocol.startsWith('http') && !allowed.includes(url.origin)) say(`request to ${url.origin}`);
  });
  context.on('response', judge);
  context.on('weberror', (error) => say(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    // The status was judged above.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource: the server responded'))
      return;
    if (!ignored.some((words) => words.test(message.text()))) say(`console: ${message.text()}`);
  });
  return {
    troubles,
    expects: (path) => expected.push(path),
    leadsTo: (origin) => others.push(origin),
    ignores: (words) => ignored.push(words),
  };
}
