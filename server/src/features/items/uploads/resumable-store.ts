import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { cleanText } from '@veil/contract/fields.ts';
import { checkDeclaredType, SNIFF_BYTES, sniff } from '../../../media/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { asHttpRefusal, checkHead } from '../originals/index.ts';
import { beginResumable } from './begin-resumable.ts';
import { loadUploadOptions } from './options.ts';
import { NotStored, storePieces } from './pieces.ts';
import { endResumable, loadResumable, type ResumableDeps } from './resumable.ts';
import { touchResumable } from './resumable-queries.ts';

const nameMax = 255;
const cut = (given: string | null | undefined) => cleanText(given ?? '').slice(0, nameMax);

export class ResumableStore extends DataStore {
  readonly #deps: ResumableDeps;
  readonly #viewer: Viewer;
  /** For a sender still sending, the library only reports an early end. */
  fault: unknown = null;
  /** The library answers a cut connection before its last piece is stored. */
  written: Promise<unknown> = Promise.resolve();

  constructor(deps: ResumableDeps, viewer: Viewer) {
    super();
    this.extensions = ['creation', 'termination'];
    this.#deps = deps;
    this.#viewer = viewer;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, metadata, size: bytes = 0 } = upload;
    const announced = { id, bytes, name: cut(metadata?.filename), type: cut(metadata?.filetype) };
    await beginResumable(this.#deps, this.#viewer, announced);
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { bytes: size, received: offset } = await this.#load(id);
    return new Upload({ id, size, offset });
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    const writing = this.#append(stream, id, offset);
    this.written = writing.catch(() => undefined);
    return writing;
  }

  /** Refuses a wrong type as soon as its first bytes arrived. */
  async #append(stream: Readable, id: string, offset: number): Promise<number> {
    const row = await this.#load(id);
    const { accept } = await loadUploadOptions(this.#deps);
    const check = checkHead((head) => {
      // A shorter first piece is checked when the upload finishes.
      if (head.length >= SNIFF_BYTES || head.length === row.bytes) checkDeclaredType(sniff(head), row, accept);
    });
    try {
      const chunks = offset === 0 ? check(stream) : stream;
      return await asHttpRefusal(storePieces(this.#deps, row, chunks, offset));
    } catch (error) {
      if (error instanceof NotStored) this.fault = error.cause;
      if (error instanceof Refusal) {
        this.fault = error;
        await endResumable(this.#deps, this.#viewer, id);
      }
      throw this.fault ?? error;
    } finally {
      await touchResumable(this.#deps.db, id, this.#deps.clock.now());
    }
  }

  override async remove(id: string): Promise<void> {
    await this.#load(id);
    await endResumable(this.#deps, this.#viewer, id);
  }

  async #load(id: string) {
    const row = await loadResumable(this.#deps, this.#viewer, id);
    if (!row || row.contentId) throw ERRORS.FILE_NOT_FOUND;
    return row;
  }
}
