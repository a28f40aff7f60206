/** Why a port cannot be listened on, by the code of the error. */
const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'est déjà pris par un autre programme',
  EACCES: 'est réservé par le système',
};

/** The sentence that names the setting of a port that cannot be listened on; undefined for another error. */
export function portRefusal(setting: string, port: number, error: unknown): string | undefined {
  const why = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
  return why && `${setting} : le port ${port} ${why}. Choisissez-en un autre.`;
}

/**
 * Listens, or ends the process with one sentence that names the setting: a port may be taken after a start has found it free.
 *
 * @param setting the variable that chooses the port
 * @throws what `listen` throws for another reason
 */
export async function listenOrExit(setting: string, port: number, listen: () => Promise<unknown>): Promise<void> {
  try {
    await listen();
  } catch (error) {
    const refusal = portRefusal(setting, port, error);
    if (refusal === undefined) throw error;
    console.error(refusal);
    process.exit(1);
  }
}
