const NOT_PRINTED = 2;

/**
 * Ends the command without a word where nobody reads on, as after `| head -1`, and with one where its output cannot be written. Never with 0: a verdict that
 * was not printed is none.
 */
export const watchOutput = (): void =>
  void process.stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    if (code !== "EPIPE") process.stderr.write(`the output cannot be written: ${message}\n`);
    process.exit(NOT_PRINTED);
  });
