type Numbers = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** A growing list of numbers of one size. It needs a few bytes per record, where objects would need hundreds. */
export interface Column {
  readonly push: (value: number) => void;
  /** 0 where nothing was pushed. */
  readonly at: (position: number) => number;
  readonly length: () => number;
}

const FIRST_SIZE = 1_024;

export const createColumn = (create: (length: number) => Numbers): Column => {
  let values = create(FIRST_SIZE);
  let length = 0;
  return {
    push: (value) => {
      if (length === values.length) {
        const wider = create(length * 2);
        wider.set(values);
        values = wider;
      }
      values[length] = value;
      length += 1;
    },
    at: (position) => (position < length ? (values[position] ?? 0) : 0),
    length: () => length,
  };
};

export const bytes = (length: number): Numbers => new Uint8Array(length);
export const integers = (length: number): Numbers => new Uint32Array(length);
/** Sequences, offsets and times are whole numbers beyond 32 bits. */
export const wholes = (length: number): Numbers => new Float64Array(length);

/** Texts that repeat, as small numbers; 0 stands for none. */
export interface Dictionary {
  readonly add: (text: string) => number;
  readonly numberOf: (text: string) => number;
  readonly textOf: (number: number) => string;
  readonly texts: () => readonly string[];
}

export const createDictionary = (): Dictionary => {
  const texts: string[] = [];
  const numbers = new Map<string, number>();
  return {
    add: (text) => {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      texts.push(text);
      numbers.set(text, texts.length);
      return texts.length;
    },
    numberOf: (text) => numbers.get(text) ?? 0,
    textOf: (number) => texts[number - 1] ?? "",
    texts: () => texts,
  };
};
