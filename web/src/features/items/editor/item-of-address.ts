/** The item's id in the address of its page, its review or its media; null for other addresses. */
export function itemOfAddress(url: string): string | null {
  const [, id] = /\/(?:content|media)\/([0-9a-f]{8}-[0-9a-f-]{27})/i.exec(url) ?? [];
  return id ?? null;
}
