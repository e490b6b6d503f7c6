/**
 * The value of an environment variable; empty or blank counts as unset. `docker run -e HOST=` and a line `HOST=` in a unit file would
 * otherwise mean "listen on every interface". Read all variables of the site with this function.
 */
export const readVariable = (name: string, env: NodeJS.ProcessEnv = process.env): string | undefined =>
  env[name]?.trim() || undefined;
