/** Whether a file input's `accept` covers the file. A dropped or pasted file has not passed the input's own check. */
export function acceptsFile(file: File, accept: string | undefined): boolean {
  const wanted = (accept ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  if (wanted.length === 0) return true;
  const type = file.type.toLowerCase();
  const name = file.name.toLowerCase();
  return wanted.some((want) => {
    if (want.startsWith('.')) return name.endsWith(want);
    if (want.endsWith('/*')) return type.startsWith(want.slice(0, -1));
    return type === want;
  });
}
