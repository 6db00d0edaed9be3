export const banned = [
  Date,
  performance,
  setTimeout,
  setInterval,
  crypto,
  fetch,
  window,
  document,
  navigator,
  localStorage,
  indexedDB,
];
