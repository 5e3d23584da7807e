declare module "virtual:cover-worker" {
  /** Where the worker is served. */
  const address: string;
  export default address;
}
