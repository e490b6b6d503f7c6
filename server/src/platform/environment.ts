/** Empty counts as unset, or `docker run -e HOST=` would mean "every interface". Read all variables with this. */
export const readVariable = (name: string, env: NodeJS.ProcessEnv = process.env): string | undefined =>
  env[name]?.trim() || undefined;
