/** Whether the text is on the clipboard now. A browser without one, or a player who forbids it, answers false. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
