// What the assistant doesn't answer: the name of the text in assistant-texts.js that says so.

import { any } from "./assistant-words.js";

const subjects = {
  drugs: any(`
    anaboli*, esteroide*, durateston, trembolona, oxandrolona, stanozolol, testosterona, hormonio*, sarms, hgh, trt
    clembuterol, efedrina, termogenico*, diuretico*, ozempic, mounjaro, semaglutida, tirzepatida, sibutramina
    bombad[oa], (tomar|tomo|usar|uso|ciclo de) (bombas?|deca|gh)
  `),
  health: any(`
    dor, dores, doi, doem, doendo, doeu, dolorid*, machuquei, machucad*, lesao, lesoes, lesion*, tendinite, bursite
    hernia, condromalacia, fratura*, fisgada, distensao, torci, luxacao, artrose, ciatico, inchad*, inflama*
    diagnostic*, formiga*, tontura, tont[oa], desmai*, sintomas?, doencas?, exames?, remedios?, febre, gravid*
    estal*, cirurgia, oper(ei|ad[oa])
  `),
  diet: any(`
    dietas?, aliment*, nutri*, calori*, proteinas?, carbo*, whey, creatina, suplement*, jejum, emagrec*, comer
    comidas?, refeic*, cardapio, jantar?, almoc*, lanche, bcaa, cafeina, vitaminas?, cerveja, alcool, beber
    pre treino, perder (peso|barriga|gordura), o que (eu )?como
  `),
};
const withoutPain = any("(sem|evitar|prevenir) (sentir |ter )?(a |as )?(dor|dores|lesao|lesoes)");

const verbs = [
  "muda|mude|mudar|alter[ae]r?|refaz|refazer|refaca|mont[ae]r?|cri[ae]r?|ger[ae]r?|adicion[ae]r?|inclui|incluir|inclua",
  "remov[ae]r?|remover|apag*|delet[ae]r?|exclui|excluir|tir[ae]r?(?! (a |uma |minha )?duvida)|coloc[ae]r?|coloque",
  "bot[ae]r?|poe|ponha|aument[ae]|diminu[ai]|reduz|reduza|troc[ae]r?|troque",
].join("|");
const parts = "treinos?|programa|ficha|planilha|divisao|series?|repeticoes|cargas?|descanso";
const changes = any(`
  (${verbs}) …(${parts})
  (outr[oa]|nov[oa]) (treino|programa|ficha), (treino|programa|ficha) nov[oa]
`);
const why = any("por que, quando, quant[oa]s?");
export const instead = any("(no|em) lugar, em vez, ao inves, substitu*, alternativas?");

/** The name of the refusal for a message, or undefined. */
export function refusalOf(line) {
  const told = line.replace(withoutPain, "");
  const subject = Object.keys(subjects).find((name) => subjects[name].test(told));
  if (subject || why.test(line) || instead.test(line)) return subject;
  return changes.test(line) ? "changes" : undefined;
}
