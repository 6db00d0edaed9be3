export const banned = [
  fetch,
  localStorage,
  indexedDB,
  WebSocket,
];
