/** Copies text to the clipboard. Resolves to false when the browser has no clipboard or the player forbids it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
