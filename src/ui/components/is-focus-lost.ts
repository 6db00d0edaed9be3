/** Whether no element has the focus that could be used: the one that had it was removed, or cannot be pressed while its request is under way. */
export const isFocusLost = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(":disabled");
};
