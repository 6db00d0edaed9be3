export const f = async (): Promise<number> => 1;
