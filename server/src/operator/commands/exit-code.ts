/** Runs a check: exit code 1 where something is wrong, 2 where the check itself could not be made. */
export async function withExitCode(check: () => Promise<boolean>): Promise<void> {
  try {
    if (await check()) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
