/** The public pool: what admins, and other sources of pictures, put in; an upload takes its file from it and credits the source. */
export { addToPool, type PoolEntry } from './add-to-pool.ts';
export { fetchFile } from './fetch-file.ts';
export { isKnownToPool, openPoolFile } from './pool.ts';
export { creditSource } from './queries.ts';
