export const f = (a: any) => a;
