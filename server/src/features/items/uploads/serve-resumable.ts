import { type Locker, Server } from '@tus/server';
import { Id } from '@veil/contract/fields.ts';
import { resumableUploads } from '@veil/contract/items/resumable-uploads.ts';
import { uploadMessages } from '@veil/contract/items/uploads.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { discardRest } from '../../../platform/http/form.ts';
import type { Guard } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import type { ResumableDeps } from './resumable.ts';
import { toRefusal } from './resumable-refusals.ts';
import { ResumableStore } from './resumable-store.ts';
import { openUploadLocker } from './upload-locker.ts';
import { toWebRequest } from './web-request.ts';

/** Milliseconds to wait before continuing an upload, because a cut connection can look open. */
const lockDrainTimeout = 500;
/** Enough for a line that breaks every second. */
const rate = { max: 8_000, per: 'hour' } as const;
const beginRate = { max: 240, per: 'hour' } as const;

type Address = { Params: { id?: string } };

/** tus 1.0.0. The library implements the protocol, the store the rules. */
export function serveResumable(api: FastifyInstance, deps: Deps, guard: Guard): void {
  const locker = openUploadLocker();
  const { path } = resumableUploads;
  void api.register(async (scope) => {
    // The body stays a stream, whatever its type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    const handler = (request: FastifyRequest<Address>, reply: FastifyReply) =>
      speak(deps, locker, request, reply).finally(() => discardRest(request, reply));
    scope.route<Address>({
      method: ['POST', 'OPTIONS'],
      url: path,
      ...guard('beginResumable', {
        access: 'member',
        load: 'upload',
        rate: beginRate,
        whenLimited: 'refused',
        asksForTerms: true,
      }),
      handler,
    });
    scope.route<Address>({
      method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      url: `${path}/:id`,
      ...guard('continueResumable', { access: 'member', load: 'upload', rate }),
      handler,
    });
  });
}

async function speak(deps: ResumableDeps, locker: Locker, request: FastifyRequest<Address>, reply: FastifyReply) {
  const viewer = request.viewer as Viewer;
  const { id } = request.params;
  if (id !== undefined && !Id.safeParse(id).success) refuse('not_found', uploadMessages.uploadEnded);
  let fault: unknown = null;
  const datastore = new ResumableStore(deps, viewer);
  const server = new Server({
    path: `/api${resumableUploads.path}`,
    relativeLocation: true,
    allowedOrigins: [new URL(deps.config.publicUrl).origin],
    datastore,
    // Another member who asks for the upload must not take its lock.
    locker: {
      newLock: (id) => {
        const lock = locker.newLock(`${viewer.id} ${id}`);
        return { lock: lock.lock, unlock: () => datastore.written.then(lock.unlock) };
      },
    },
    lockDrainTimeout,
    namingFunction: () => newId(),
    getFileIdFromRequest: () => id,
    onResponseError: (_request, error) => {
      fault = error;
      return undefined;
    },
  });
  const answer = await server.handleWeb(toWebRequest(request));
  if (datastore.fault ?? fault) throw toRefusal(datastore.fault ?? fault);
  for (const [name, value] of answer.headers) reply.header(name, value);
  return reply.code(answer.status).send(answer.body ? await answer.text() : null);
}
