import { type Html, html } from '../../../platform/http/plain-page.ts';

export const statusPath = '/report/status';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
export const timeOf = (at: Date): Html => html`<time datetime="${at.toISOString()}">${time.format(at)} UTC</time>`;

export const formOf = (secret: string, action: string, body: Html): Html =>
  html`<form class="fields" method="post" action="${statusPath}/${secret}"><input type="hidden" name="action" value="${action}">${body}</form>`;
