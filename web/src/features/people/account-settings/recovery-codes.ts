import { say } from './messages.ts';

export const codesText = (codes: readonly string[], email: string, site: string): string =>
  [say('recoveryCodesForAt', { email, site }), say('eachCodeWorksOnceIn'), '', ...codes, ''].join('\n');

export function printText(text: string): void {
  const frame = document.createElement('iframe');
  // Firefox prints no frame with `display: none`.
  frame.className = 'sr-only';
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  document.body.append(frame);
  const view = frame.contentWindow;
  const page = frame.contentDocument;
  if (!view || !page) return;
  const block = page.createElement('pre');
  block.textContent = text;
  page.body.append(block);
  // Safari prints in the background, so the frame stays until it is done.
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
