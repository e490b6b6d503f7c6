import { directionOf } from '@veil/contract/languages.ts';
import { translate } from '@veil/contract/say.ts';
import { currentLanguage } from '../../../platform/language.ts';
import { say } from './messages.ts';
export type Listed = { path: string; about: string | null; count: number | null };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const addressOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1rem; color-scheme: light dark; }
  h1 { font-size: 1.6rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
  table { border-collapse: collapse; width: 100%; } td { padding-block: .5rem; padding-inline: 0 .5rem; border-top: 1px solid #8884; vertical-align: top; }
  td:last-child { text-align: end; white-space: nowrap; } ul { padding-inline-start: 1.2rem; }`;

const rowOf = ({ path, about, count }: Listed): string =>
  `<tr><td><a dir="ltr" href="${addressOf(path)}">${escaped(path)}</a></td><td>${escaped(translate(about ?? ''))}</td><td>${count ?? ''}</td></tr>`;

export function tableOfContents(files: readonly Listed[], madeAt: Date): string {
  const described = files.filter(({ about }) => about !== null);
  const pictures = files.filter(({ about }) => about === null);
  const items = pictures
    .map(({ path }) => `<li><a dir="ltr" href="${addressOf(path)}">${escaped(path)}</a></li>`)
    .join('\n');
  const language = currentLanguage();
  const [day = '', time = ''] = madeAt.toISOString().slice(0, 16).split('T');
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(say('yourData'))}</title>
<style>${style}</style></head><body>
<h1>${escaped(say('yourData'))}</h1>
<p>${escaped(say('everythingThatYouPutIn', { day, time }))}</p>
<table>${described.map(rowOf).join('\n')}</table>
<h2>${escaped(say('picturesAndVideos', { count: pictures.length }))}</h2>
<ul>${items}</ul>
</body></html>
`;
}
