/** What gyms call exercises that are done in turn. */
export function groupTitle(size: number): string {
  if (size === 2) return "Bi-set";
  return size === 3 ? "Tri-set" : "Circuito";
}

/** For each exercise the title of its group: neighbours with the same number are one. Null for one on its own. */
export function groupTitles(groups: readonly (number | null | undefined)[]): (string | null)[] {
  let runs = 0;
  const runOf = groups.map((group, i) => (group != null && group === groups[i - 1] ? runs : ++runs));
  return runOf.map((run) => {
    const size = runOf.filter((other) => other === run).length;
    return size > 1 ? groupTitle(size) : null;
  });
}
