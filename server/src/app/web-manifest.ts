import { readFileSync } from 'node:fs';
import path from 'node:path';
import { directionOf } from '@veil/contract/languages.ts';
import type { FastifyInstance } from 'fastify';
import { inLanguageOf } from '../platform/http/request-language.ts';
import { currentLanguage } from '../platform/language.ts';
import { say } from './messages.ts';

const uploadUrl = '/#/upload';

type Manifest = { shortcuts: { name: string; url: string }[] };

const inWords = ({ shortcuts, ...rest }: Manifest) => ({
  ...rest,
  lang: currentLanguage(),
  dir: directionOf(currentLanguage()),
  description: say('aPlaceForAdults'),
  shortcuts: shortcuts.map((one) => (one.url === uploadUrl ? { ...one, name: say('upload') } : one)),
});

/** The device shows its words outside of the page, so they have the language of the request. */
export function serveWebManifest(files: FastifyInstance, root: string): void {
  const built = JSON.parse(readFileSync(path.join(root, 'manifest.webmanifest'), 'utf8')) as Manifest;
  files.get('/manifest.webmanifest', (request, reply) =>
    reply
      .header('vary', 'accept-language, cookie')
      .type('application/manifest+json; charset=utf-8')
      .send(inLanguageOf(request, () => JSON.stringify(inWords(built)))),
  );
}
