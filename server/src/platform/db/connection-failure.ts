import { readVariable } from '../environment.ts';

/** A name with several addresses fails with one error each and no message of its own. */
const reasonOf = (error: Error & { errors?: Error[]; code?: string }): string =>
  error.message || (error.errors ?? []).map(({ message }) => message).join(', ') || String(error.code ?? error);

export function explainConnection(error: unknown, variable = nameOfDirect()): never {
  throw new Error(`The database cannot be used: ${reasonOf(error as Error)}. Check ${variable}.`, { cause: error });
}

const nameOfDirect = () => (readVariable('DATABASE_DIRECT_URL') ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
