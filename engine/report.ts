/**
 * Tells whoever runs the engine where something went wrong and why. Not the error itself: a database driver hangs the
 * parameters of its query on it, and with them what a player typed.
 */
export const report = (error: unknown): void => console.error(error instanceof Error ? (error.stack ?? error.message) : "a failure that is no error");
