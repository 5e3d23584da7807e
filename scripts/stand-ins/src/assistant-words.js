// Words as people type them on a phone: without accents, abbreviated, with letters repeated.

const abbreviations = {
  amnh: "amanha",
  blz: "beleza",
  cade: "onde esta",
  c: "com",
  d: "de",
  cm: "como",
  dps: "depois",
  exerc: "exercicio",
  eh: "e",
  fzr: "fazer",
  hj: "hoje",
  kd: "onde esta",
  flw: "valeu",
  msm: "mesmo",
  mt: "muito",
  mto: "muito",
  n: "nao",
  nd: "nada",
  nn: "nao",
  oq: "o que",
  p: "para",
  pfv: "por favor",
  porq: "por que",
  porque: "por que",
  pq: "por que",
  pra: "para",
  pro: "para o",
  q: "que",
  qd: "quando",
  qdo: "quando",
  qnd: "quando",
  qnt: "quanto",
  qnto: "quanto",
  qntas: "quantas",
  qntos: "quantos",
  qtas: "quantas",
  qto: "quanto",
  qts: "quantos",
  qtos: "quantos",
  rep: "repeticoes",
  reps: "repeticoes",
  s: "sem",
  ta: "esta",
  tb: "tambem",
  tbm: "tambem",
  td: "tudo",
  to: "estou",
  tou: "estou",
  vc: "voce",
  vcs: "voces",
  vlw: "valeu",
};

/** Lower case without accents, with letters that are repeated thrice or more written once. */
export function fold(text) {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/(\p{L})\1{2,}/gu, "$1");
}

/**
 * The words of a text: `word` for comparing, `typed` as it was typed, and `mark`, the comma or the full stop behind it.
 * An abbreviation becomes its words.
 */
export function wordsOf(text) {
  const typed = text
    .toLowerCase()
    .normalize("NFC")
    .matchAll(/([\p{L}\p{M}\p{N}°]+)[^\S\n]*([,;:.!?\n]?)/gu);
  return [...typed].flatMap(([, each, sign]) => {
    const mark = markOf(sign);
    const folded = fold(each);
    if (!Object.hasOwn(abbreviations, folded)) return [{ word: folded, typed: each, mark }];
    const whole = abbreviations[folded].split(" ").map((word) => ({ word, typed: word, mark: "" }));
    return [...whole.slice(0, -1), { ...whole.at(-1), mark }];
  });
}

function markOf(sign) {
  if (sign === "") return "";
  return ",;:".includes(sign) ? "," : ".";
}

/** The words as one line for the patterns of questions. */
export const lineOf = (words) => words.map(({ word }) => word).join(" ");

/**
 * A pattern that fits a line with one of the alternatives, which commas and line ends separate. "*" stands for any
 * ending of a word, "…" for words in between.
 */
export function any(alternatives) {
  const patterns = alternatives.split(/[,\n]/).map((each) => each.trim());
  const pattern = patterns.filter(Boolean).join("|").replaceAll("*", "\\w*").replaceAll("…", "(.* )?");
  return new RegExp(`\\b(${pattern})\\b`);
}
