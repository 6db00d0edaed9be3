/** Makes one file out of pieces of text. Each piece goes into a Blob at once, so that the page's memory does not hold them all. */
export const asBlob = async (pieces: AsyncIterable<string>, type: string, between: () => Promise<void> | undefined = () => undefined): Promise<Blob> => {
  const parts: Blob[] = [];
  for await (const piece of pieces) {
    parts.push(new Blob([piece]));
    const pause = between();
    if (pause !== undefined) await pause;
  }
  return new Blob(parts, { type });
};
