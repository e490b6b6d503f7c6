/** The id of the item that an address is of: its page, its review, or its media. Null where it is none. */
export function itemOfAddress(url: string): string | null {
  const [, id] = /\/(?:content|media)\/([0-9a-f]{8}-[0-9a-f-]{27})/i.exec(url) ?? [];
  return id ?? null;
}
