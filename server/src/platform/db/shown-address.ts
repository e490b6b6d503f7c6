const secretNames = ['password', 'sslpassword'];

/** PostgreSQL accepts an address without a host if a parameter names a socket; `URL` refuses it. */
function parse(databaseUrl: string): URL | null {
  const withHost = databaseUrl.replace('@/', '@localhost/');
  return URL.canParse(withHost) ? new URL(withHost) : null;
}

export function shownAddress(databaseUrl: string): string {
  const url = parse(databaseUrl);
  if (!url) return 'another database';
  url.password = '';
  for (const name of secretNames) url.searchParams.delete(name);
  return url.href;
}

/** PostgreSQL may quote the address in a message. */
export function withoutPassword(words: string, databaseUrl: string): string {
  const url = parse(databaseUrl);
  const given = url ? [url.password, ...secretNames.map((name) => url.searchParams.get(name) ?? '')] : [databaseUrl];
  return given
    .flatMap((secret) => [secret, decoded(secret)])
    .reduce((text, secret) => (secret ? text.replaceAll(secret, '…') : text), words);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a percent sign that begins no escape
  }
}
