import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { safeMethods } from './same-origin.ts';

const retrySeconds = 60;

export type ChangeGate = {
  isReadOnly(): boolean;
  changeBegan(): void;
  changeEnded(): void;
};

export const openGate: ChangeGate = { isReadOnly: () => false, changeBegan: () => {}, changeEnded: () => {} };

/** Refuses changes before reading them while `gate` is read-only, and counts the others. */
export function refuseChanges(app: FastifyInstance, gate: ChangeGate): void {
  const changing = new WeakSet<object>();
  const end = (request: object) => {
    if (changing.delete(request)) gate.changeEnded();
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (safeMethods.includes(request.method)) return done();
    if (gate.isReadOnly()) {
      reply.header('retry-after', retrySeconds);
      return done(new Refusal('read_only'));
    }
    changing.add(request);
    gate.changeBegan();
    // A request whose client has gone gets no answer.
    reply.raw.once('close', () => end(request));
    return done();
  });
  app.addHook('onResponse', async (request) => end(request));
}
