import { useCallback, useState } from "react";

/** Whether any of several fields holds text that is not an amount, and the function with which the fields report it. */
export const useMisread = (): { readonly misread: boolean; readonly report: (field: string, misread: boolean) => void } => {
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback((field: string, misread: boolean): void => {
    setFields((before) => {
      if (before.has(field) === misread) return before;
      const after = new Set(before);
      if (misread) after.add(field);
      else after.delete(field);
      return after;
    });
  }, []);
  return { misread: fields.size > 0, report };
};
