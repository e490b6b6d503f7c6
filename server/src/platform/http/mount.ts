import type { Call, CallTable } from '@veil/contract/call.ts';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { Load } from './admission.ts';
import { type Asking, answerEvents } from './answer-events.ts';
import { doneBy } from './done.ts';
import { filePolicy } from './file-headers.ts';
import { discardRest, formConstraint, readForm } from './form.ts';
import { faultOfForm } from './form-limits.ts';
import type { Gate } from './gate.ts';
import type { Handlers } from './handler.ts';
import { compileShape } from './shape.ts';
import { readParams, readQuery, validate } from './validate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: unknown;
  }
}

type AnyHandler = (deps: unknown, viewer: unknown, ask: unknown) => unknown;
/** `shaped` drops fields outside of the contract, so that no column can leak. */
type Bound = { call: Call; handle: (ask: Record<string, unknown>) => unknown; shaped: (answer: unknown) => unknown };

async function recorded<V>(
  call: Call,
  { record, notice }: Gate<V>,
  { ask, answer }: { ask: Record<string, unknown>; answer: unknown },
): Promise<unknown> {
  if (record && typeof call.audit === 'string')
    await record(ask.viewer as V | null, { act: call.audit, ...doneBy(call, ask, answer) });
  await notice?.(ask.viewer as V | null, { call, ask, answer });
  return answer;
}

async function answer<V>({ call, handle, shaped }: Bound, gate: Gate<V>, { request, reply }: Asking) {
  const ask: Record<string, unknown> = {
    params: readParams(request.params),
    query: validate(call.query, readQuery(request.query)),
    body: call.form ? undefined : validate(call.body, request.body ?? undefined),
    viewer: request.viewer,
    meetsAgeRule: async () => (await gate.meetsAge?.(request.viewer as V | null, request)) ?? false,
    request,
    reply,
  };
  await gate.screen?.(call, ask);
  if (call.file) {
    const bytes = await recorded(call, gate, { ask, answer: await handle(ask) });
    if (call.file !== 'image/*') reply.type(call.file);
    reply.header('content-security-policy', filePolicy);
    return reply.header('cache-control', 'private, no-store').send(bytes);
  }
  if (call.events) return answerEvents(call, (signal) => handle({ ...ask, signal }), gate, { request, reply });
  if (!call.form) return shaped(await recorded(call, gate, { ask, answer: await handle(ask) }));
  Object.assign(ask, await readForm(request, call));
  try {
    await gate.screen?.(call, { form: ask.form });
    return shaped(await recorded(call, gate, { ask, answer: await handle(ask) }));
  } catch (error) {
    throw faultOfForm(request, error);
  }
}

const largeBodyBytes = 16 * 1024 * 1024;

const loadOf = (call: Call): Load => {
  if (call.events) return 'stream';
  if (call.form) return 'upload';
  return call.urgent ? 'urgent' : 'ordinary';
};

/** The call with a form gets the forms, the other everything else. */
const hasTwin = (calls: CallTable, call: Call): boolean =>
  Object.values(calls).some((other) => other !== call && other.method === call.method && other.path === call.path);

export type Guard = (
  name: string,
  call: Pick<Call, 'access' | 'age' | 'rate' | 'page' | 'whenLimited' | 'asksForTerms'> & { load: Load },
) => Pick<RouteShorthandOptions, 'config' | 'onRequest'>;

export const guardOf =
  <V>(gate: Gate<V>): Guard =>
  (name, { rate, page, load, whenLimited, asksForTerms, ...call }) => ({
    config: {
      load,
      ...(rate && {
        rateLimit: {
          max: rate.max,
          timeWindow: rate.per === 'minute' ? 60_000 : 3_600_000,
          hook: 'preHandler',
          forAllNodes: true,
          keyGenerator: (request: FastifyRequest) => `${name}:${gate.rateKey(request.viewer as V | null, request)}`,
        },
      }),
    },
    // Runs before the body is read, so that nobody without the right sends bytes.
    onRequest: async (request, reply) => {
      if (page && request.headers['sec-fetch-mode'] === 'navigate') return reply.redirect(page, 303);
      request.viewer = await gate.identify(request);
      const barred = await gate.bar(request.viewer as V | null, call, request);
      if (barred) throw new Refusal(barred);
      if (whenLimited === 'refused') gate.refuseLimited(request.viewer as V | null);
      if (asksForTerms) await gate.refuseWithoutTerms?.(request.viewer as V | null);
      return undefined;
    },
  });

export function mount<T extends CallTable, D, V>(
  app: FastifyInstance,
  calls: T,
  { deps, handlers }: { deps: D; handlers: Handlers<T, D, V> },
  gate: Gate<V>,
): void {
  const guard = guardOf(gate);
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name] as AnyHandler;
    const handle = (ask: Record<string, unknown>) => handler(deps, ask.viewer, ask);
    const bound: Bound = { call, handle, shaped: compileShape(call.answer) };
    for (const url of [call.path, ...(call.aliases ?? [])]) {
      app.route({
        method: call.method,
        url,
        ...(call.largeBody && { bodyLimit: largeBodyBytes }),
        ...(call.form && hasTwin(calls, call) && { constraints: { [formConstraint.name]: 'form' } }),
        ...guard(name, { ...call, load: loadOf(call) }),
        handler: (request, reply) => {
          const answering = answer(bound, gate, { request, reply });
          return call.form ? answering.finally(() => discardRest(request, reply)) : answering;
        },
      });
    }
  }
}
