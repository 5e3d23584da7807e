/** Lower case without accents, so that "triceps" finds "Tríceps". */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** Whether a folded text has all words of a search, in any order. */
export function matching(search: string): (folded: string) => boolean {
  const words = fold(search).split(/\s+/);
  return (folded) => words.every((word) => folded.includes(word));
}
