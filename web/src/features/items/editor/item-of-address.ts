/** Addresses of its page, its review or its media; null for others. */
export function itemOfAddress(url: string): string | null {
  const [, id] = /\/(?:content|media)\/([0-9a-f]{8}-[0-9a-f-]{27})/i.exec(url) ?? [];
  return id ?? null;
}
