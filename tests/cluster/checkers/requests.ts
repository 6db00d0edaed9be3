import { groupBy } from "../group-by.ts";
import type { History } from "../history.ts";

const under = ({ player, key }: { readonly player: number; readonly key: string }): string => `${player} ${key}`;

/** A key has one effect at most: that which was acknowledged, and none when it was refused. */
export const oneEffectPerKey = ({ answers, effects }: History): readonly string[] => {
  const flaws: string[] = [];
  const done = groupBy(effects, under);
  for (const [key, each] of done) if (each.length > 1) flaws.push(`key ${key} has ${each.length} effects: ${each.map(({ name }) => name).join(", ")}`);
  for (const [key, each] of groupBy(answers, under)) {
    const names = new Set(each.flatMap(({ said, name }) => (said === "done" && name !== undefined ? [name] : [])));
    if (names.size > 1) flaws.push(`key ${key} was acknowledged as ${[...names].join(" and as ")}`);
    const held = done.get(key)?.map(({ name }) => name) ?? [];
    for (const name of names) if (!held.includes(name)) flaws.push(`key ${key} was acknowledged as ${name}, which is not there`);
    if (names.size === 0 && held.length > 0 && each.some(({ said }) => said === "refused")) flaws.push(`key ${key} was refused, and ${held.join(", ")} is there`);
    if (names.size > 0 && each.some(({ said }) => said === "refused")) flaws.push(`key ${key} was acknowledged and refused`);
  }
  return flaws;
};

/** Whatever was acknowledged to a player is in their lists. */
export const acknowledgedIsListed = ({ answers, listed }: History): readonly string[] => {
  const rows = new Set(listed.map(({ player, kind, name }) => `${player} ${kind} ${name}`));
  const acknowledged = new Set(answers.flatMap(({ player, kind, said, name }) => (said === "done" && name !== undefined ? [`${player} ${kind} ${name}`] : [])));
  return [...acknowledged].filter((each) => !rows.has(each)).map((each) => `${each} was acknowledged and is not listed`);
};

/** Nobody's list has what is another's. */
export const nobodySeesAnothers = ({ listed, effects }: History): readonly string[] => {
  const owners = new Map(effects.map(({ player, kind, name }) => [`${kind} ${name}`, player]));
  return listed.flatMap(({ player, kind, name }) => {
    const owner = owners.get(`${kind} ${name}`);
    return owner === undefined || owner === player ? [] : [`player ${player} was shown ${kind} ${name} of player ${owner}`];
  });
};

/** A signature serves one request, whichever engines it is sent to. */
export const signaturesServeOnce = ({ signatures }: History): readonly string[] =>
  signatures.flatMap(({ signature, taken }) => (taken > 1 ? [`signature ${signature} was taken ${taken} times`] : []));
