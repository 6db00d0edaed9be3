let tell = (text: string): void => console.error(text);

/** Sends what is reported elsewhere than to the console's standard error. */
export const reportTo = (other: (text: string) => void): void => {
  tell = other;
};

/**
 * Prints an error's stack for the operator of the engine, and before it what it means. It does not print the error object: a database driver attaches the
 * query's parameters to it, and they may hold what a player typed.
 */
export const report = (error: unknown, meaning = ""): void => {
  const stack = error instanceof Error ? (error.stack ?? error.message) : "a failure that is no error";
  tell(meaning === "" ? stack : `${meaning}: ${stack}`);
};
