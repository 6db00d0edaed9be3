/** Hands text to the browser's downloads, in parts so that it never stands in memory as one. */
export const download = (name: string, type: string, parts: readonly string[]): void => {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken hold of the content by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
};
