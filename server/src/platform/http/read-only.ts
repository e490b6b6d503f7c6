import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { safeMethods } from './same-origin.ts';

/** When those who were refused may try again. */
const retrySeconds = 60;

/** Whether changes are taken now, and how many are under way. */
export type ChangeGate = {
  isReadOnly(): boolean;
  changeBegan(): void;
  changeEnded(): void;
};

/** Takes everything. */
export const openGate: ChangeGate = { isReadOnly: () => false, changeBegan: () => {}, changeEnded: () => {} };

/** Refuses every request that changes something while `gate` is read-only, before anything is read of it, and counts the others. */
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
    // Of a request whose client has gone there is no answer.
    reply.raw.once('close', () => end(request));
    return done();
  });
  app.addHook('onResponse', async (request) => end(request));
}
