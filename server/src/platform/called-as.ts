import { readVariable } from './environment.ts';

/** The operator's command for this program: a release names its own script, a checkout has a package. */
export const calledAs = readVariable('VEIL_CALLED_AS') ?? 'npx veil';
