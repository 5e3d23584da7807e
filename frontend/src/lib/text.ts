/** Lower case without accents, so that "triceps" finds "Tríceps". */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
