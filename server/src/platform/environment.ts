/** The value of an environment variable; empty or blank counts as unset. Otherwise `docker run -e HOST=` or `HOST=` in a unit file would
 * mean "every interface". Read all of the site's variables with this function. */
export const readVariable = (name: string, env: NodeJS.ProcessEnv = process.env): string | undefined =>
  env[name]?.trim() || undefined;
