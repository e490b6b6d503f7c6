import { type Html, html } from '../../../platform/http/plain-page.ts';
import type { Received } from './receive.ts';
import { statusPath } from './status-html.ts';

/** Shown after a complete form. Only this page and the e-mail contain the link. */
export function confirmationBody(
  { row, items, unknown }: Extract<Received, { state: 'received' }>,
  { link, isMailed }: { link: string; isMailed: boolean },
): Html {
  const hidden = items.filter(({ hid_at }) => hid_at).length;
  const cases = items.map(({ case_number }) => case_number).join(', ');
  return html`
<div class="note" role="status"><p>Thank you. We received your report.</p>
<dl><dt>Report</dt><dd>${row.number}</dd>${items.length > 0 ? html`<dt>${items.length === 1 ? 'Case' : 'Cases'}</dt><dd>${cases}</dd>` : null}</dl></div>
<article><h2>Your status link</h2>
<p><a href="${link}">${link}</a></p>
<p>Keep it: it is shown only now${isMailed ? ' and in the e-mail that we send you' : ''}. It tells what was decided, and lets you add something, withdraw the report or object to the decision. Whoever has it can do that, so keep it to yourself.</p></article>
<article><h2>What happens now</h2>
${hidden > 0 ? html`<p>${hidden === 1 ? 'What you named is' : `${hidden} of the items that you named are`} hidden from everyone but moderators until a person decides.</p>` : null}
${items.length > 0 ? html`<p>A person looks at it and decides${row.kind === 'intimate' ? ' within 48 hours' : ''}.</p>` : html`<p>We did not find an item of this site at the address that you gave, so a moderator will look for what you described. If you learn the address, add it through the status link.</p>`}
${items.length > 0 && unknown > 0 ? html`<p>${unknown === 1 ? 'One address' : `${unknown} addresses`} did not lead to an item of this site. A moderator reads them, too.</p>` : null}</article>`;
}

export const linkOf = (origin: string, secret: string): string => `${origin}${statusPath}/${secret}`;
