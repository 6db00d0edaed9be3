/** Hands a file to the browser's downloads. */
export const download = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // By the next turn of the event loop the download no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url));
};
