// Runs before anything is drawn, in old browsers too, so it is written in the JavaScript that those of 2018 read.
// A browser that lacks what the pages need says so instead of staying empty (docs/browsers.md).
(function () {
  var supports = window.CSS && CSS.supports ? function (name, value) { return CSS.supports(name, value); } : function () { return false; };
  var isNewEnough =
    "noModule" in document.createElement("script") &&
    typeof Array.prototype.toSorted === "function" &&
    typeof Array.prototype.findLast === "function" &&
    typeof structuredClone === "function" &&
    supports("color", "color-mix(in srgb, red, blue)") &&
    supports("container-type", "inline-size");
  if (isNewEnough) return;
  // The rest of the page is neither read nor run.
  if (window.stop) window.stop();
  var said = document.createElement("p");
  said.appendChild(document.createTextNode("Slipstream needs a newer browser: Chrome or Edge 111, Firefox 121, Safari 16.4, or any later version. Your bets are safe with your account."));
  var body = document.createElement("body");
  body.appendChild(said);
  if (document.body) document.body.parentNode.replaceChild(body, document.body);
  else document.documentElement.appendChild(body);
})();

// So that no page flashes in the wrong theme. The page says what the player chose in data-theme-choice on the root element; this keeps it and turns it into
// data-theme.
(function () {
  var key = "slipstream.theme";
  var root = document.documentElement;
  var dark = matchMedia("(prefers-color-scheme: dark)");
  var read = function () {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  var keep = function (choice) {
    try {
      localStorage.setItem(key, choice);
    } catch {
      // A browser that keeps nothing still shows the theme for this visit.
    }
  };
  var apply = function () {
    var choice = root.getAttribute("data-theme-choice");
    root.setAttribute("data-theme", choice === "light" || choice === "dark" ? choice : dark.matches ? "dark" : "light");
  };
  var kept = read();
  root.setAttribute("data-theme-choice", kept === "light" || kept === "dark" ? kept : "system");
  apply();
  if (dark.addEventListener) dark.addEventListener("change", apply);
  new MutationObserver(function () {
    keep(root.getAttribute("data-theme-choice") || "system");
    apply();
  }).observe(root, { attributes: true, attributeFilter: ["data-theme-choice"] });
})();
