export type Listed = { path: string; about: string | null; count: number | null };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const addressOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1rem; color-scheme: light dark; }
  h1 { font-size: 1.6rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
  table { border-collapse: collapse; width: 100%; } td { padding: .5rem .5rem .5rem 0; border-top: 1px solid #8884; vertical-align: top; }
  td:last-child { text-align: right; white-space: nowrap; } ul { padding-left: 1.2rem; }`;

const rowOf = ({ path, about, count }: Listed): string =>
  `<tr><td><a href="${addressOf(path)}">${escaped(path)}</a></td><td>${escaped(about ?? '')}</td><td>${count ?? ''}</td></tr>`;

export function tableOfContents(files: readonly Listed[], madeAt: Date): string {
  const described = files.filter(({ about }) => about !== null);
  const pictures = files.filter(({ about }) => about === null);
  const items = pictures.map(({ path }) => `<li><a href="${addressOf(path)}">${escaped(path)}</a></li>`).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Your data</title>
<style>${style}</style></head><body>
<h1>Your data</h1>
<p>Everything that you put into the site, as it was on ${madeAt.toISOString().slice(0, 16).replace('T', ' at ')} UTC. The lists are JSON
files, which any text editor opens; the number beside a list says how many entries it has. Times are in UTC.</p>
<table>${described.map(rowOf).join('\n')}</table>
<h2>Pictures and videos (${pictures.length})</h2>
<ul>${items}</ul>
</body></html>
`;
}
