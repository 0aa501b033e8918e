/** Drizzle tells what a statement was given: names, addresses, positions, and the secret of a match. */
const GIVEN = /\nparams: [\s\S]*?(?=\n +at |$)/g;

/** Tells the operator what went wrong and where, and nothing that nobody may read. */
export const logError = (what: string, error: unknown, where: Record<string, string> = {}): void => {
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(JSON.stringify({ what, ...where, why: why.replace(GIVEN, '') }));
};
