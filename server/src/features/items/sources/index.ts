/** An upload can take its file from the pool and credits the source. */
export { addToPool, type PoolEntry } from './add-to-pool.ts';
export { fetchFile } from './fetch-file.ts';
export { isKnownToPool, openPoolFile } from './pool.ts';
export { creditSource } from './queries.ts';
