import { Html, html } from '../../../platform/http/plain-page.ts';
import { currentDateLanguage, currentLanguage } from '../../../platform/language.ts';

export const statusPath = '/report/status';

const time = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
export function timeOf(at: Date): Html {
  const text = new Intl.DateTimeFormat(currentDateLanguage(), time).format(at);
  return html`<time datetime="${at.toISOString()}">${text} UTC</time>`;
}

const list = (): Intl.ListFormat => new Intl.ListFormat(currentLanguage(), { type: 'unit', style: 'short' });
export const listOf = (texts: readonly string[]): string => list().format(texts);

export function timesOf(moments: readonly Date[]): Html {
  const parts = list().formatToParts(moments.map((at) => at.toISOString()));
  return new Html(parts.map(({ type, value }) => (type === 'element' ? timeOf(new Date(value)).text : value)).join(''));
}

export const formOf = (secret: string, action: string, body: Html): Html =>
  html`<form class="fields" method="post" action="${statusPath}/${secret}"><input type="hidden" name="action" value="${action}">${body}</form>`;
