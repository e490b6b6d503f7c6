import { readVariable } from './environment.ts';

/** A release names its own script; a checkout has a package. */
export const calledAs = readVariable('VEIL_CALLED_AS') ?? 'npx veil';
