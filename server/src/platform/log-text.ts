type Entry = { time: string; level: string; process?: string; msg?: string } & Record<string, unknown>;

const leftOut = new Set(['time', 'level', 'process', 'msg', 'pid', 'host', 'err', 'error']);
const levelWidth = 5;

/** JSON escapes only those below a space. */
function escapeCharacter(character: string): string {
  const escaped = JSON.stringify(character).slice(1, -1);
  return escaped === character ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}` : escaped;
}

/** Control characters could imitate another line or change the terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, escapeCharacter);

const valueText = (value: unknown): string =>
  plain(typeof value === 'string' && /^[\w.:/@+-]+$/.test(value) ? value : JSON.stringify(value));

const indented = (stack: string): string =>
  stack
    .split(/\r?\n/)
    .map((line) => `\n    ${plain(line)}`)
    .join('');

/** People read time, level, process, sentence and facts, with an error's stack below. */
export function toText(json: string): string {
  const entry = JSON.parse(json) as Entry;
  const facts = Object.entries(entry).filter(([name]) => !leftOut.has(name));
  const error = entry.err ?? entry.error;
  const { stack, ...details } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  if (typeof error === 'string') facts.push(['error', error]);
  for (const [name, value] of Object.entries(details)) if (!stack || name === 'code') facts.push([name, value]);
  const words = [
    entry.time,
    entry.level.toUpperCase().padEnd(levelWidth),
    ...(entry.process ? [`${entry.process}:`] : []),
    plain(entry.msg ?? ''),
    ...facts.map(([name, value]) => `${name}=${valueText(value)}`),
  ];
  return `${words.join(' ')}${typeof stack === 'string' ? indented(stack) : ''}\n`;
}
