/** A secret in groups of four letters, to be read off while typing. */
export const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";

/** The recovery codes as a file that says what they are for. */
export const codesFile = (codes: readonly string[]): string =>
  `Evolua, administração: códigos de recuperação\nCada código serve uma vez, para entrar sem o celular.\n\n${codes.join("\n")}\n`;

/** Below so many the administrator should make new ones. */
const FEW_CODES = 4;

/** How many recovery codes are left, in words, and whether to worry. */
export function codesLeft(count: number): { text: string; isFew: boolean } {
  const isFew = count < FEW_CODES;
  if (count === 0) return { text: "Não resta nenhum código de recuperação. Gere novos códigos.", isFew };
  if (count === 1) return { text: "Resta só 1 código de recuperação. Gere novos códigos.", isFew };
  if (isFew) return { text: `Restam só ${count} códigos de recuperação. Gere novos códigos.`, isFew };
  return { text: `Restam ${count} códigos de recuperação.`, isFew };
}
