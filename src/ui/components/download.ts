/** Hands a file to the browser's downloads. */
export const download = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken hold of the content by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
};
