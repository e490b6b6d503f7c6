export type ByteRange = { start: number; end: number };

/**
 * RFC 9110, 14.2: one range, `unsatisfiable`, or null for the whole file. Several ranges and other units are ignored.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const last = Math.min(Number(to), size);
    return last > 0 ? { start: size - last, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
