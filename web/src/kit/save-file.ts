/** Time for the browser to read the file before its address ends, in milliseconds. */
const readMs = 60_000;

export function saveFile(parts: Blob | string, name: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(typeof parts === 'string' ? new Blob([parts], { type }) : parts);
  saveAddress(url, name);
  setTimeout(URL.revokeObjectURL, readMs, url);
}

export function saveAddress(href: string, name = ''): void {
  Object.assign(document.createElement('a'), { href, download: name }).click();
}

export const today = (): string => new Date().toISOString().slice(0, 10);
