export const a = Math.random();
export const b = (1).toLocaleString();
export const c = "a".localeCompare("b");
