import { type Html, html } from '../../../platform/http/plain-page.ts';
import { say } from './messages.ts';
import type { Received } from './receive.ts';
import { listOf, statusPath } from './status-html.ts';

/** Shown after a complete form. Only this page and the e-mail contain the link. */
export function confirmationBody(
  { row, items, unknown }: Extract<Received, { state: 'received' }>,
  { link, isMailed }: { link: string; isMailed: boolean },
): Html {
  const hidden = items.filter(({ hid_at }) => hid_at).length;
  const count = items.length;
  const cases = listOf(items.map(({ case_number }) => String(case_number)));
  const decided = row.kind === 'intimate' ? say('aPersonDecidesIn48Hours') : say('aPersonDecides');
  return html`
<div class="note" role="status"><p>${say('thankYouWeReceived')}</p>
<dl><dt>${say('report')}</dt><dd>${row.number}</dd>${count > 0 ? html`<dt>${say('cases', { count })}</dt><dd>${cases}</dd>` : null}</dl></div>
<article><h2>${say('yourStatusLink')}</h2>
<p><a href="${link}">${link}</a></p>
<p>${say('keepTheLink', { mailed: isMailed ? 'yes' : 'no' })}</p></article>
<article><h2>${say('whatHappensNow')}</h2>
${hidden > 0 ? html`<p>${say('hiddenUntilAPersonDecides', { hidden })}</p>` : null}
<p>${count > 0 ? decided : say('weDidNotFindAnItem')}</p>
${count > 0 && unknown > 0 ? html`<p>${say('addressesWithoutAnItem', { count: unknown })}</p>` : null}</article>`;
}

export const linkOf = (origin: string, secret: string): string => `${origin}${statusPath}/${secret}`;
