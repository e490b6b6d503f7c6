import type { FastifyInstance } from 'fastify';
import type { Db, Deps } from '../../../deps.ts';
import { type Html, html, sendPlainPage } from '../../../platform/http/plain-page.ts';
import { reportPath } from './form-page.ts';
import { contactSetting } from './settings.ts';

export const copyrightPath = '/legal/copyright';

type Contact = Awaited<ReturnType<typeof contactSetting.load>>;

const mailLink = (address: string): Html => html`<a href="mailto:${address}">${address}</a>`;

function agentOf({ agentName, agentAddress, agentEmail, agentPhone }: Contact): Html {
  if (!agentName && !agentEmail && !agentAddress)
    return html`<p>The operator of this site has named no copyright agent. Please use the form: it reaches the moderators.</p>`;
  const lines: [string, Html | string][] = [
    ['Name', agentName],
    ['Address', agentAddress],
    ['E-mail', agentEmail && mailLink(agentEmail)],
    ['Phone', agentPhone],
  ];
  return html`<dl>${lines.filter(([, value]) => value).map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;
}

const copyrightBody = (contact: Contact): Html => html`
<p>If a picture or video on this site uses your work without permission, send a notice. The form asks for what the law wants to know and nothing more.</p>
<p><a href="${reportPath}?kind=copyright">Send a copyright notice</a></p>
<article><h2>The copyright agent</h2>${agentOf(contact)}${contact.operator ? html`<p>This site is run by ${contact.operator}${contact.email ? html` (${mailLink(contact.email)})` : null}.</p>` : null}</article>
<article><h2>What happens with a notice</h2>
<p>Moderators look at it, and hide or delete what infringes. The member who uploaded it is told and can send a counter-notice.</p>
<p>After a counter-notice the item comes back after 10 to 14 working days, unless you tell us through your status link that you filed an action in court.</p>
<p>Members who infringe again and again lose their account. A notice or counter-notice that is knowingly wrong can make its sender liable.</p></article>`;

export async function contactLine(db: Db): Promise<Html | null> {
  const { email } = await contactSetting.load(db);
  return email ? html`<p class="aside">You can also write to ${mailLink(email)}.</p>` : null;
}

export function serveCopyrightPage(pages: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  pages.get(copyrightPath, async (_request, reply) =>
    sendPlainPage(reply, 200, 'Copyright', copyrightBody(await contactSetting.load(db))),
  );
}
