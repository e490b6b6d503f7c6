import { readVariable } from './environment.ts';

/** How the operator calls the program: a release has a script of its own for that, which says so; a checkout has it among its packages. */
export const calledAs = readVariable('VEIL_CALLED_AS') ?? 'npx veil';
