export { stampFileUrl } from './address.ts';
export { readStampPixels, refuseStamps, type StampPixels } from './allowed.ts';
export { makeDrawnStamps } from './drawn-stamps.ts';
export { sweepStamps } from './sweep.ts';
