/** The run measured something else than it says, its ledger does not balance or its backlog ran away: its figures are thrown away. */
export class VoidRun extends Error {}

/**
 * Runs the bench, or in a child of it the role that its argument names; a failed or void run ends the process with 1.
 * @param roles what a child of the bench does, by name
 */
export async function runBench(
  main: () => Promise<void>,
  roles: Record<string, () => Promise<void>> = {},
): Promise<void> {
  await (roles[process.argv[2] ?? ''] ?? main)().catch((error: unknown) => {
    console.error(error instanceof VoidRun ? `VOID: ${error.message}` : error);
    process.exit(1);
  });
}
