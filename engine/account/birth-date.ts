const LEAST_AGE = 18;

/** Why a date of birth, YYYY-MM-DD, is not taken: a day that the calendar lacks, or a player who is too young. Undefined when it is taken; an empty text takes the date away. `now` is in wall milliseconds. */
export const birthDateFlaw = (text: string, now: number): string | undefined => {
  if (text === "") return undefined;
  const born = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // JavaScript reads 30 February as 2 March.
  if (born === undefined || Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== text) return "Date of birth is not a date";
  const ofAge = new Date(born);
  ofAge.setUTCFullYear(born.getUTCFullYear() + LEAST_AGE);
  return ofAge.getTime() > now ? `You have to be at least ${LEAST_AGE} years old` : undefined;
};
