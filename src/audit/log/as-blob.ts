/** Text that comes in pieces as one file. Each piece leaves the memory of the page as it comes. */
export const asBlob = async (pieces: AsyncIterable<string>, type: string, between: () => Promise<void> | undefined = () => undefined): Promise<Blob> => {
  const parts: Blob[] = [];
  for await (const piece of pieces) {
    parts.push(new Blob([piece]));
    const pause = between();
    if (pause !== undefined) await pause;
  }
  return new Blob(parts, { type });
};
