/**
 * Prints an error's stack for the operator of the engine. It does not print the error object: a database driver attaches the
 * query's parameters to it, and they may hold what a player typed.
 */
export const report = (error: unknown): void => console.error(error instanceof Error ? (error.stack ?? error.message) : "a failure that is no error");
