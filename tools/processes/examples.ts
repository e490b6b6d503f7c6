/** The local values for an example's placeholders. */
export type Places = {
  httpPort: number;
  httpsPort: number;
  webPorts: [number, number];
  certificate: string;
  key: string;
  logs: string;
  /** Files to include for MEDIA_BY=accel. */
  blocks?: { http: string; media: string };
};

/** Replaces each text, which must exist; otherwise a changed example would run with foreign addresses. */
function fill(example: string, name: string, entries: [from: string, to: string][]): string {
  return entries.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`docs/operations/${name} no longer has "${from.trim()}"`);
    return text.replaceAll(from, to);
  }, example);
}

/** `hasHttp2Directive`: nginx 1.25.1 or newer; the example explains the older form. */
export function fillNginx(example: string, places: Places, hasHttp2Directive: boolean): string {
  const { httpPort, httpsPort, webPorts, certificate, key, logs, blocks } = places;
  const media = '    # With MEDIA_BY=accel, nginx sends stored media:';
  const http2: [string, string][] = hasHttp2Directive
    ? [['listen 443 ssl;', `listen 127.0.0.1:${httpsPort} ssl;`]]
    : [
        ['listen 443 ssl;', `listen 127.0.0.1:${httpsPort} ssl http2;`],
        ['    http2 on;\n', ''],
      ];
  return fill(example, 'nginx.conf', [
    ['    listen [::]:80;\n', ''],
    ['    listen [::]:443 ssl;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ...http2,
    ['127.0.0.1:3001', `127.0.0.1:${webPorts[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${webPorts[1]}`],
    ['/etc/veil/tls/fullchain.pem', certificate],
    ['/etc/veil/tls/privkey.pem', key],
    ['/var/log/nginx', logs],
    ['/var/lib/letsencrypt', logs],
    ...(blocks ? ([[media, `    include ${blocks.media};\n${media}`]] as [string, string][]) : []),
  ]);
}

/**
 * Leaves out TLS and host names for the browser tests, which read a site at 127.0.0.1 and at localhost. Their members
 * choose the address that limits count.
 */
export function fillPlainNginx(example: string, places: Pick<Places, 'httpPort' | 'webPorts' | 'logs'>): string {
  const from = example.indexOf('server {');
  const to = example.indexOf('server {', from + 1);
  // The first server leads from http to https.
  const rest = example.slice(0, from) + example.slice(to);
  const tls = /^ {4}(ssl_.*|http2 on;|listen \[::\]:443 ssl;)\n/gm;
  return fill(rest.replace(tls, ''), 'nginx.conf', [
    ['listen 443 ssl;', `listen 127.0.0.1:${places.httpPort};`],
    ['server_name veil.example;', 'server_name _;'],
    ['X-Forwarded-For $remote_addr', 'X-Forwarded-For $proxy_add_x_forwarded_for'],
    ['Host $host', 'Host $http_host'],
    ['127.0.0.1:3001', `127.0.0.1:${places.webPorts[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${places.webPorts[1]}`],
    ['/var/log/nginx', places.logs],
  ]);
}

export function fillCaddy(example: string, places: Places): string {
  const { httpPort, httpsPort, webPorts, certificate, key, logs } = places;
  const site = fill(example, 'Caddyfile', [
    ['\nveil.example {', `\nhttps://veil.example {\n\ttls ${certificate} ${key}\n\tbind 127.0.0.1`],
    ['127.0.0.1:3001', `127.0.0.1:${webPorts[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${webPorts[1]}`],
    ['/var/log/caddy', logs],
  ]);
  return `{\n\tadmin off\n\tauto_https off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n}\n${site}`;
}
