/** Exit code 1 for a fault, 2 for a check that could not run. */
export async function withExitCode(check: () => Promise<boolean>): Promise<void> {
  try {
    if (await check()) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
