import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, languageCookie, languages } from '@veil/contract/languages.ts';
import { setLanguageReader } from '@veil/contract/say.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The language that this browser chose on the site, else the best of those it accepts, else English. */
export function languageOf(
  request: Pick<FastifyRequest, 'headers'> & Partial<Pick<FastifyRequest, 'cookies'>>,
): Language {
  const chosen = request.cookies?.[languageCookie];
  const accepted = new Negotiator(request).language([...languages]);
  return languages.find((one) => one === chosen) ?? languages.find((one) => one === accepted) ?? 'en';
}

const current = new AsyncLocalStorage<FastifyRequest>();

export const inLanguageOf = <T>(request: FastifyRequest, run: () => T): T => current.run(request, run);

/** Texts of the contract are then said in the language of the request. Most requests never ask for it. */
export function carryLanguages(app: FastifyInstance): void {
  setLanguageReader(() => {
    const request = current.getStore();
    return request ? languageOf(request) : 'en';
  });
  app.addHook('onRequest', (request, _reply, done) => inLanguageOf(request, done));
  // Reading a body continues in the connection's context.
  app.addHook('preValidation', (request, _reply, done) => inLanguageOf(request, done));
}
