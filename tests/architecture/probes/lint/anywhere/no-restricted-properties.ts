declare const node: HTMLElement;
node.innerHTML = "<b>";
node.outerHTML = "<b>";
node.insertAdjacentHTML("beforeend", "<b>");
