/** The elements at which a player corrects a refused bet, in order of preference: a wrong stake, prices to accept, a closed selection, any stake. */
const PLACES = ["[aria-invalid=true]", "[data-mend=true]", "input[inputmode=decimal]"];

/** The button that removes a leg. */
export const REMOVES = "[data-removes]";

/** The element of the slip that should get the focus, or the one that opens a hidden slip; undefined when there is neither. */
export const placeInSlip = (page: ParentNode = document): HTMLElement | undefined => {
  const slip = page.querySelector<HTMLElement>("#betslip");
  const found = PLACES.map((place) => slip?.querySelector<HTMLElement>(place)).find((each) => each !== null && each !== undefined);
  return found ?? slip ?? page.querySelector<HTMLElement>("[data-shows-betslip]") ?? undefined;
};

/** The button that removes the leg at this place of the slip, or of the last one before it; the slip itself when it has none. */
export const legInSlip = (place: number): HTMLElement | undefined => {
  const slip = document.querySelector<HTMLElement>("#betslip");
  const legs = [...(slip?.querySelectorAll<HTMLElement>("[data-leg]") ?? [])];
  return legs[Math.min(Math.max(place, 0), legs.length - 1)]?.querySelector<HTMLElement>(REMOVES) ?? slip ?? undefined;
};
