export function alignRow(cells: readonly string[], widths: readonly number[]): string {
  return cells.map((cell, i) => (i ? cell.padStart(widths[i] ?? 10) : cell.padEnd(widths[0] ?? 30))).join('  ');
}

export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, i) => (i ? '---:' : '---')), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export function spellMs(milliseconds: number): string {
  if (Number.isNaN(milliseconds)) return '–';
  if (milliseconds < 10) return milliseconds.toFixed(2);
  return milliseconds < 100 ? milliseconds.toFixed(1) : milliseconds.toFixed(0);
}

export const spellRatio = (ratio: number): string => (ratio < 10 ? ratio.toFixed(1) : ratio.toFixed(0));
