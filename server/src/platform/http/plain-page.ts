import { directionOf } from '@veil/contract/languages.ts';
import { translate } from '@veil/contract/say.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { currentLanguage } from '../language.ts';
import { say } from './messages.ts';
import { plainStyle } from './plain-style.ts';
import { inLanguageOf } from './request-language.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] as string);

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
type Part = Html | string | number | false | null | undefined | readonly Html[];
const markupOf = (part: Part): string => {
  if (part === false || part === null || part === undefined) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(({ text }) => text).join('\n') : escapeHtml(String(part));
};
/** Escapes inserted values unless they are markup. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.reduce((all, text, i) => `${all}${markupOf(parts[i - 1])}${text}`));

const styleUrl = '/plain.css';

/** The law requires it on each page, even signed out. */
const footer = () =>
  html`<footer><a href="/">${say('start')}</a> <a href="/report">${say('reportContent')}</a> <a href="/legal/copyright">${say('copyright')}</a> <a href="/terms">${say('terms')}</a> <a href="/privacy">${say('privacy')}</a></footer>`;

const pageOf = (title: string, body: string | Html, robots: string): string => `<!doctype html>
<html lang="${currentLanguage()}" dir="${directionOf(currentLanguage())}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="${robots}">
<title>${escapeHtml(translate(title))}</title>
<link rel="stylesheet" href="${styleUrl}">
</head>
<body>
<main>
<h1>${escapeHtml(translate(title))}</h1>
${markupOf(body instanceof Html ? body : new Html(body))}
</main>
${footer().text}
</body>
</html>
`;

export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  title: string,
  body: string | Html,
  robots = 'noindex',
): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-language, cookie')
    .send(inLanguageOf(reply.request, () => pageOf(title, body, robots)));
}

export function servePlainStyle(app: FastifyInstance): void {
  app.get(styleUrl, (_request, reply) => reply.type('text/css; charset=utf-8').send(plainStyle));
}
