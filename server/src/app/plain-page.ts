import type { FastifyInstance, FastifyReply } from 'fastify';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] as string);

const styleUrl = '/plain.css';
const style = `:root { color-scheme: dark light; }
body { margin: 0 auto; max-width: 44rem; padding: 3rem 1.25rem; font: 1rem/1.6 system-ui, sans-serif; background: #17121a; color: #f3ebe2; }
h1 { font: 400 1.75rem/1.2 Georgia, serif; }
h2 { font-size: 1rem; margin: 0 0 0.25rem; }
a { color: #e8a17c; overflow-wrap: anywhere; }
article { border-top: 1px solid #3a2f3d; padding: 1.25rem 0; }
p { margin: 0 0 0.75rem; }
.letter { white-space: pre-wrap; overflow-wrap: anywhere; }
.aside { color: #b9aab0; font-size: 0.875rem; }
@media (prefers-color-scheme: light) { body { background: #fbf7f2; color: #2a2029; } a { color: #9a4a22; } article { border-color: #e2d8d0; } .aside { color: #6d5c66; } }
`;

/** A page without scripts, for cases where the app cannot be used. */
export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  title: string,
  body: string,
  robots = 'noindex',
): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="${robots}">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${styleUrl}">
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`,
    );
}

export function servePlainStyle(app: FastifyInstance): void {
  app.get(styleUrl, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}
