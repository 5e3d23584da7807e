/** Lower case without accents, so that "triceps" finds "Tríceps". */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** Whether a folded text has all words of a search, in any order. */
export function matching(search: string): (folded: string) => boolean {
  const words = fold(search).split(/\s+/);
  return (folded) => words.every((word) => folded.includes(word));
}

/** The first letters of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0).toUpperCase()).join("");
}
