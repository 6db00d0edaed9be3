/** The address of the script of the client's worker (scripts/vite/worker-entry.ts). */
declare module "virtual:client-worker" {
  const address: string;
  export default address;
}
