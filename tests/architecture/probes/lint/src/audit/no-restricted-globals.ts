export const call = fetch;
export const view = window;
export const page = document;
export const agent = navigator;
export const kept = localStorage;
export const stored = indexedDB;
export const program = process;
export const later = setTimeout;
