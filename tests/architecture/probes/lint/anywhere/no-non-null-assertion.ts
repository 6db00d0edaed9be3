export const f = (a: string | undefined): string => a!;
