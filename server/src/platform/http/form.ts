import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Multipart } from '@fastify/multipart';
import type { Call } from '@veil/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../refusal.ts';
import { brokenForm } from './form-limits.ts';
import { say } from './messages.ts';
import { oneOf, tooLong } from './sentence.ts';
import { isTooSlow } from './slow-bodies.ts';
import { validate } from './validate.ts';

/** Its consumer must read `stream` to the end or destroy it. */
export type IncomingFile = { name: string; type: string; stream: Readable; truncated: () => boolean };

/** Together, for calls with long ones; an edit has at most 2 MiB. */
const largeFieldBytes = 2.5 * 1024 * 1024;

export const formConstraint: Parameters<FastifyInstance['addConstraintStrategy']>[0] = {
  name: 'form',
  storage: () => {
    const handlers = new Map<unknown, unknown>();
    return {
      get: (value) => (handlers.get(value) ?? null) as never,
      set: (value, handler) => void handlers.set(value, handler),
    };
  },
  deriveConstraint: (request) => (/^multipart\//i.test(request.headers['content-type'] ?? '') ? 'form' : 'other'),
  mustMatchWhenDerived: false,
};

async function* partsOf(request: FastifyRequest, call: Call): AsyncGenerator<Multipart> {
  try {
    // Only the body can fail here.
    for await (const part of request.parts(call.largeBody ? { limits: { fieldSize: largeFieldBytes } } : {}))
      yield part;
  } catch (error) {
    throw error instanceof Refusal ? error : brokenForm(error as Error);
  }
}

/** The file is the last part and unread, so a refused form costs no upload. */
export async function readForm(
  request: FastifyRequest,
  call: Call,
): Promise<{ form: unknown; file: IncomingFile | null }> {
  if (!request.isMultipart()) {
    throw new Refusal('unsupported_type', say('sendAForm'));
  }
  const fields: Record<string, unknown> = {};
  let bytes = 0;
  for await (const part of partsOf(request, call)) {
    if (part.type === 'field') {
      const name = call.formAliases?.[part.fieldname] ?? part.fieldname;
      if (part.valueTruncated) refuseField(name, tooLong([name]));
      bytes += Buffer.byteLength(String(part.value));
      if (bytes > largeFieldBytes) refuseField(name, tooLong([name]));
      const before = fields[name];
      fields[name] = before === undefined ? part.value : [before, part.value].flat();
      continue;
    }
    const names = call.fileFields ?? ['file'];
    if (!names.includes(part.fieldname)) refuseField('file', say('filePartIsNamed', { names: oneOf([...names]) }));
    const form = validate(call.form, fields);
    const file = { name: part.filename, type: part.mimetype, stream: part.file, truncated: () => part.file.truncated };
    return { form, file };
  }
  return { form: validate(call.form, fields), file: null };
}

const refuseField = (name: string, sentence: string): never => refuse('invalid', sentence, { [name]: sentence });

/** 100 MB pass in this time at 3 Mbit/s. */
const discardMs = 5 * 60_000;

/**
 * Browsers and proxies read the answer only after sending everything. The answer waits if the connection then closes.
 */
export async function discardRest({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (raw.readableEnded || raw.destroyed || isTooSlow(raw)) return;
  raw.unpipe();
  raw.resume();
  const discarded = finished(raw, { signal: AbortSignal.timeout(discardMs) }).catch(() => raw.destroy());
  if (!reply.raw.shouldKeepAlive) await discarded;
}
