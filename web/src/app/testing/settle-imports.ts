import { afterAll, vi } from 'vitest';
import { tellFirstTiles } from '../../platform/first-tiles.ts';

// Code that loads late would otherwise ask for a document after the end of its file, and fail the whole run.
tellFirstTiles();
afterAll(() => vi.dynamicImportSettled());
