/**
 * The value of an environment variable; empty or blank is unset. `docker run -e HOST=` and a line `HOST=` in a unit file
 * would otherwise mean "listen on every interface". Our own variables are read through here alone.
 */
export const readVariable = (name: string, env: NodeJS.ProcessEnv = process.env): string | undefined =>
  env[name]?.trim() || undefined;
