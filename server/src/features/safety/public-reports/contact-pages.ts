import type { FastifyInstance } from 'fastify';
import type { Db, Deps } from '../../../deps.ts';
import { type Html, html, sendPlainPage } from '../../../platform/http/plain-page.ts';
import { reportPath } from './form-page.ts';
import { slot, withMarkup } from './markup.ts';
import { say } from './messages.ts';
import { contactSetting } from './settings.ts';

export const copyrightPath = '/legal/copyright';

type Contact = Awaited<ReturnType<typeof contactSetting.load>>;

const mailLink = (address: string): Html => html`<a href="mailto:${address}">${address}</a>`;

function agentOf({ agentName, agentAddress, agentEmail, agentPhone }: Contact): Html {
  if (!agentName && !agentEmail && !agentAddress) return html`<p>${say('noCopyrightAgent')}</p>`;
  const lines: [string, Html | string][] = [
    [say('name'), agentName],
    [say('address'), agentAddress],
    [say('eMail'), agentEmail && mailLink(agentEmail)],
    [say('phone'), agentPhone],
  ];
  return html`<dl>${lines.filter(([, value]) => value).map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;
}

function operatorOf({ operator, email }: Contact): Html | null {
  if (!operator) return null;
  if (!email) return html`<p>${say('thisSiteIsRunBy', { operator })}</p>`;
  return html`<p>${withMarkup(say('thisSiteIsRunByWithEMail', { operator, address: slot }), mailLink(email))}</p>`;
}

const copyrightBody = (contact: Contact): Html => html`
<p>${say('ifAPictureUsesYourWork')}</p>
<p><a href="${reportPath}?kind=copyright">${say('sendACopyrightNotice')}</a></p>
<article><h2>${say('theCopyrightAgent')}</h2>${agentOf(contact)}${operatorOf(contact)}</article>
<article><h2>${say('whatHappensWithANotice')}</h2>
<p>${say('moderatorsLookAtIt')}</p>
<p>${say('afterACounterNotice')}</p>
<p>${say('membersWhoInfringe')}</p></article>`;

export async function contactLine(db: Db): Promise<Html | null> {
  const { email } = await contactSetting.load(db);
  return email
    ? html`<p class="aside">${withMarkup(say('youCanAlsoWriteTo', { address: slot }), mailLink(email))}</p>`
    : null;
}

export function serveCopyrightPage(pages: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  pages.get(copyrightPath, async (_request, reply) =>
    sendPlainPage(reply, 200, say('copyright'), copyrightBody(await contactSetting.load(db))),
  );
}
