/**
 * Shows that the page could not start, or could not be drawn any further, with a button that reloads it, because a browser does not request a failed
 * chunk again. What broke is reported like any other fault. It is drawn without React, which may be the part that is missing.
 */
export const sayCouldNotStart = (root: Element, fault: unknown): void => {
  const main = document.createElement("main");
  main.className = "could-not-start";
  const title = document.createElement("h1");
  title.textContent = "Slipstream could not start";
  const text = document.createElement("p");
  text.textContent = "Part of the page did not arrive or failed. Your betslip and your bets are as you left them.";
  const retry = document.createElement("button");
  retry.type = "button";
  retry.textContent = "Try again";
  retry.addEventListener("click", () => window.location.reload());
  main.append(title, text, retry);
  root.replaceChildren(main);
  reportError(fault);
};
