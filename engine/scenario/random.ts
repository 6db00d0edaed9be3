/** A stream of random numbers whose whole state is one number, so that it can be saved and resumed. */
export interface RandomState { random: number }

/** The next number in [0, 1). The same state always gives the same stream. */
export const draw = (state: RandomState): number => {
  state.random = (state.random + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state.random ^ (state.random >>> 15), 1 | state.random);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

export const between = (state: RandomState, low: number, high: number): number => low + draw(state) * (high - low);

export const wholeBetween = (state: RandomState, low: number, high: number): number => Math.floor(between(state, low, high + 1));

export const pick = <T>(state: RandomState, from: readonly [T, ...T[]]): T => from[Math.floor(draw(state) * from.length)] ?? from[0];

/** A number that is roughly normally distributed with mean 0 and deviation 1, and within six deviations. */
export const bell = (state: RandomState): number => {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += draw(state);
  return sum;
};

/** The seed that belongs to a text, so that the same name always gives the same numbers. */
export const seedOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  return hash | 0;
};
