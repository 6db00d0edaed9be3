export const link = "javascript:alert(1)";
