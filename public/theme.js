// Runs before the first paint, so that no page flashes in the wrong theme. The page says what the player chose in
// data-theme-choice on the root element; this keeps it and turns it into data-theme.
(() => {
  const key = "slipstream.theme";
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const read = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const keep = (choice) => {
    try {
      localStorage.setItem(key, choice);
    } catch {
      // A browser that keeps nothing still shows the theme for this visit.
    }
  };
  const apply = () => {
    const choice = root.dataset.themeChoice;
    root.dataset.theme = choice === "light" || choice === "dark" ? choice : dark.matches ? "dark" : "light";
  };
  const kept = read();
  root.dataset.themeChoice = kept === "light" || kept === "dark" ? kept : "system";
  apply();
  dark.addEventListener("change", apply);
  new MutationObserver(() => {
    keep(root.dataset.themeChoice ?? "system");
    apply();
  }).observe(root, { attributes: true, attributeFilter: ["data-theme-choice"] });
})();
