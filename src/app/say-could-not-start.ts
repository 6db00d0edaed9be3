/** What a page says that cannot start. */
export interface Refusal {
  readonly title: string;
  readonly text: string;
  /** On the button that loads the page again. */
  readonly retry: string;
}

const BROKEN: Refusal = { title: "Slipstream could not start", text: "Part of the page did not arrive or failed. Your betslip and your bets are as you left them.", retry: "Try again" };

/**
 * Shows that the page could not start, or could not be drawn any further, with a button that reloads it, because a browser does not request a failed
 * chunk again. What broke is reported like any other fault. It is drawn without React, which may be the part that is missing.
 */
export const sayCouldNotStart = (root: Element, fault: unknown, { title: heading, text: words, retry: press }: Refusal = BROKEN): void => {
  const main = document.createElement("main");
  main.className = "could-not-start";
  const title = document.createElement("h1");
  title.textContent = heading;
  const text = document.createElement("p");
  text.textContent = words;
  const retry = document.createElement("button");
  retry.type = "button";
  retry.textContent = press;
  retry.addEventListener("click", () => window.location.reload());
  main.append(title, text, retry);
  root.replaceChildren(main);
  if (fault !== undefined) reportError(fault);
};
