import { afterAll, vi } from 'vitest';
import { session } from '../../platform/api.ts';
import { tellFirstTiles } from '../../platform/first-tiles.ts';

// Code that loads late would otherwise ask for a document after the end of its file, and fail the whole run.
tellFirstTiles();
afterAll(async () => {
  await vi.dynamicImportSettled();
  if (!session.get()) return;
  session.end();
  // The next file of the worker has the same session, and would fail far away from the cause.
  throw new Error('These tests leave their member signed in. End the session after each of them (`session.end()`).');
});
