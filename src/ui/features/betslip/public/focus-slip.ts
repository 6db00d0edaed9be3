/** Where the mending of a refused bet begins, the nearest first: a stake that is wrong, prices to accept, a selection that is closed, any stake. */
const PLACES = ["[aria-invalid=true]", "[data-mend=true]", "input[inputmode=decimal]"];

/** What takes the focus in the slip, or shows the slip where it is hidden; undefined where there is neither. */
export const placeInSlip = (page: ParentNode = document): HTMLElement | undefined => {
  const slip = page.querySelector<HTMLElement>("#betslip");
  const found = PLACES.map((place) => slip?.querySelector<HTMLElement>(place)).find((each) => each !== null && each !== undefined);
  return found ?? slip ?? page.querySelector<HTMLElement>("[data-shows-betslip]") ?? undefined;
};
