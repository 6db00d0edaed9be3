/** The hash of the client's code in the name of a build, `<commit>+<hash>`. A name without a plus sign is a hash as it stands. */
export const codeHashOf = (build: string): string => build.slice(build.lastIndexOf("+") + 1);
