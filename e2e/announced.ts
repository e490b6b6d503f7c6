import { expect, type Page } from '@playwright/test';
import { pageText } from './translation/page-text.ts';

/**
 * Notes what a screen reader is told by live regions. A region that comes with its text says nothing, except an alert.
 */
export const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]';
    const started = () =>
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          const at = target instanceof Element ? target : target.parentElement;
          const region = at?.closest(live);
          if (region) said.push(region.textContent ?? '');
          for (const node of addedNodes)
            if (node instanceof Element)
              for (const alert of [node, ...node.querySelectorAll('*')])
                if (alert.matches('[role=alert], [role=alertdialog]')) said.push(alert.textContent ?? '');
        }
      }).observe(document, { childList: true, characterData: true, subtree: true });
    started();
  });

export const isAnnounced = (page: Page, text: string | RegExp): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => ((window as { said?: string[] }).said ?? []).join('\n')), {
      message: `a live region says ${String(text)}`,
    })
    .toMatch(pageText.of(text));
