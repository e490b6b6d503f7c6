import { type Language, languageCookie, languages } from '@veil/contract/languages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { inLanguageFrom } from '../language.ts';

/** The language that this browser chose on the site, else the best of those it accepts, else English. */
export function languageOf(
  request: Pick<FastifyRequest, 'headers'> & Partial<Pick<FastifyRequest, 'cookies'>>,
): Language {
  const chosen = request.cookies?.[languageCookie];
  const accepted = new Negotiator(request).language([...languages]);
  return languages.find((one) => one === chosen) ?? languages.find((one) => one === accepted) ?? 'en';
}

/** The headers are read once, because a page of cards says dozens of texts. */
export function inLanguageOf<T>(request: FastifyRequest, run: () => T): T {
  let found: Language | undefined;
  return inLanguageFrom(() => {
    found ??= languageOf(request);
    return found;
  }, run);
}

/** Texts are then said in the language of the request. Most requests never ask for it. */
export function carryLanguages(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inLanguageOf(request, done));
  // Reading a body continues in the connection's context.
  app.addHook('preValidation', (request, _reply, done) => inLanguageOf(request, done));
}
