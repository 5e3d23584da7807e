/** Who signs in at the provider's stand-in. */
export interface Person {
  email: string;
  name: string;
}
