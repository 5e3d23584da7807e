/** Focuses the first invalid field. Returns whether there is one. */
export function focusProblem(place: ParentNode | null): boolean {
  const field = place?.querySelector<HTMLElement>("[aria-invalid=true]");
  field?.focus();
  return field != null;
}
