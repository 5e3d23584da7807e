/** Leads to the first field that says what is wrong with it. Answers whether there is one. */
export function focusProblem(place: ParentNode | null): boolean {
  const field = place?.querySelector<HTMLElement>("[aria-invalid=true]");
  field?.focus();
  return field != null;
}
