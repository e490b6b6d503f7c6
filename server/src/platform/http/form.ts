import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Call } from '@veil/contract/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../refusal.ts';
import { validate } from './validate.ts';

/** The file of a form as it comes in. Whoever takes it reads `stream` to its end or destroys it. */
export type IncomingFile = { name: string; type: string; stream: Readable; truncated: () => boolean };

/**
 * Reads the text fields, checks them, and hands over the file before a byte of it is read. The file is the last part,
 * so a form that is refused costs no upload.
 */
export async function readForm(
  request: FastifyRequest,
  call: Call,
): Promise<{ form: unknown; file: IncomingFile | null }> {
  if (!request.isMultipart()) {
    throw new Refusal('unsupported_type', 'Send this as multipart/form-data; the file is the last part');
  }
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const name = call.formAliases?.[part.fieldname] ?? part.fieldname;
      if (part.valueTruncated) refuse('invalid', `${name} is too long`);
      const before = fields[name];
      fields[name] = before === undefined ? part.value : [before, part.value].flat();
      continue;
    }
    if (!(call.fileFields ?? ['file']).includes(part.fieldname))
      refuse('invalid', `Unknown file part ${part.fieldname}`);
    const form = validate(call.form, fields);
    const file = { name: part.filename, type: part.mimetype, stream: part.file, truncated: () => part.file.truncated };
    return { form, file };
  }
  return { form: validate(call.form, fields), file: null };
}

/** 100 MB pass in this time at 3 Mbit/s. */
const passMs = 5 * 60_000;

/**
 * Takes what is still on its way of a body that was refused, and forgets it: browsers and proxies look at the answer only
 * once all was sent, so a body that nobody takes leaves them waiting for ever. The answer need not wait for it, unless the
 * connection ends with the answer: closed on one who still sends, it would lose it.
 */
export async function letRestPass({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const passed = finished(raw, { signal: AbortSignal.timeout(passMs) }).catch(() => raw.destroy());
  if (!reply.raw.shouldKeepAlive) await passed;
}
