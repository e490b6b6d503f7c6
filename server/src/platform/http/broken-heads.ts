import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Problem, type ProblemCode, problems } from '@veil/contract/problem.ts';

const codes: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'head_too_large',
};

/** The next request's start is unknown, so the connection closes; a proxy would send its next request on it. */
export function answerBrokenHead(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy(error);
  const code = codes[error.code ?? ''] ?? 'invalid';
  const { status, title } = problems[code];
  const problem: Problem = { type: `urn:veil:problem:${code}`, title, status, code, detail: title };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
