// Which tools a question asks for, by its words. The patterns read the words as assistant-words.js writes them.

import { instead } from "./assistant-refusals.js";
import { any } from "./assistant-words.js";

/** Not in this demonstration, though it has words of a subject that is. */
const elsewhere = any(`
  senha, login, cadastro, e?mail, telefone, fotos?, cancelar, reembolso, cupom, boleto, pix, cartao, preco, custa
  clima, chover, jogo
`);

const exercise = any("exercicios?, aparelho, maquina, dele, dela, ele, ela");
const toTrain = any(`
  trein*, malh*, faco, fazer, dia de, tem, tenho, academia, exercicios?, carga, peso, series?
  peitos?, costas?, pernas?, ombros?, bracos?, biceps, triceps, gluteos?, abdomen
`);
const isShort = /^\S+( \S+)?$/;

/**
 * The first that fits decides. Where the words of `asks` are everyday talk, `also` must fit too; with `orNamed` an
 * exercise that is named is enough.
 */
const questions = [
  { tools: ["get_substitutes"], asks: instead },
  {
    tools: ["get_substitutes"],
    asks: any(`
      troc(o|a|ar|aria), (ocupad|quebrad)[oa]s?, outro exercicio, equivalente, parecid[oa] com, opc(ao|oes)
      (tem|ha) outr[oa]
      nao tem …(maquina|aparelho|academia|o que (eu )?(faco|fazer|posso))
    `),
  },
  {
    tools: ["get_plateaus", "get_progress"],
    asks: any(`
      estagn*, plato, empac*, trav(ad[oa]s?|ou|ei|ando), parad[oa]s?, parou, mesm[oa] (peso|carga)
      par(ei|aram) de (evolu*|progred*|cresc*|sub*|aument*)
      nao (sai|saio) d[oa]
      nao (estou |esta |consigo |mais )?(evolu*|progri*|progred*|avanc*|sobe*|subir|subindo|aument*|passar)
    `),
  },
  {
    tools: ["explain_exercise"],
    asks: any(`
      por que …(carga|peso)s?
      (carga|peso)s? …(cai|caiu|caindo|desceu|diminu*|baix*|reduz*|abaix*|subiu|aument*|mudou)
      (caiu|desceu|diminuiu|baixou|reduziu|abaixou|subiu|aumentou|mudou|queda) …(carga|peso)s?
      (aumentar|subir|baixar|diminuir) …(carga|peso)s?
    `),
  },
  {
    tools: ["get_records"],
    asks: any(`
      recordes?, prs?, 1 ?rm, rm, mais pesado, maximo (que|no|na|de|do|da), (meus?|minhas?) (melhor|melhores)
      (maior|maiores|melhor|melhores|maxim[oa]) (cargas?|pesos?|marcas?|series?), (carga|peso|marca) (maior|maxim[oa])
    `),
  },
  {
    tools: ["get_last_sessions"],
    asks: any(`
      ultim[oa]s? (vez|vezes|sess*|treinos?|series?|cargas?|dias?), ultimamente, outra vez, vez passada, semana passada
      treino passado, historico, anterior*
      (quant[oa]s?|que|qual) (de |o |a |eu |e |quilos |kg |peso |carga )+(usei|peguei|fiz|levantei|coloquei|botei)
      quant[oa]s? (usei|peguei|fiz|levantei|coloquei|botei|puxei|usava)
    `),
  },
  {
    tools: ["get_subscription"],
    asks: any(`
      assinatura*, mensalidade, anuidade, vencimento, (quando|para|ja|vai|que) venc(e|er|eu), vencendo, expir*, renov*
      plano(?! de treino), em dia, pago, pagamento, paguei, meu acesso, ate (quando|que dia)
      quanto tempo (ainda |me )?(falta|tenho|resta)
    `),
  },
  {
    tools: ["get_progress"],
    asks: any(`
      evolu*, progress*, progred*, progri*, melhor(ei|ando|ou|ar), mais forte, resultados?, avanc(ei|ando|os)
      cresc(i|endo), (ganhei|ganhando|ganho) (de )?(forca|massa|musculo*), desempenho, rend(endo|imento), indo bem
      como (eu )?(estou|vou|ando) (indo|no|na|nos|nas)
    `),
  },
  {
    tools: ["explain_exercise"],
    asks: any("por que, para que (serve|e), serve para, motivo, finalidade, funcao, trabalha, musculos?"),
    also: exercise,
    orNamed: true,
  },
  { tools: ["get_todays_workout", "get_program"], asks: any("hoje …amanha"), also: toTrain },
  {
    tools: ["get_program"],
    asks: any("amanha, segunda, terca, quarta, quinta, sexta, sabado, domingo"),
    also: toTrain,
  },
  { tools: ["get_program"], asks: any("amanha"), also: isShort },
  { tools: ["get_todays_workout"], asks: any("hoje"), also: toTrain },
  { tools: ["get_todays_workout"], asks: any("hoje"), also: isShort },
  {
    tools: ["get_todays_workout"],
    asks: any(`
      treino do dia, treino (de )?agora, proximo treino, tem treino, dia de que, ^treino$
      o que (eu )?(vou |tenho que |devo )?(treino|treinar)
      (que|qual) (e )?(o )?(meu )?treino
    `),
  },
  {
    tools: ["get_instructions"],
    asks: any(`
      como …(faco|fazer|faz|fazem|feito|feita|execut*|realiz*), nao sei (fazer|como), execucao, tecnica, passo a passo
      (forma|jeito|maneira|postura|posicao|pegada) (cert*|corret*|ideal|de fazer|d[oa]), ensin*, respir*
    `),
  },
  { tools: ["get_instructions"], asks: any("como e (o|a), o que e, explica*, videos?"), also: exercise, orNamed: true },
  {
    tools: ["explain_exercise"],
    asks: any(`
      (que|qual|quant[oa]s?) (e |de |o |a )?(peso|carga|kg|quilos|kilos)
      quanto (eu )?(uso|coloco|ponho|boto|pego|devo|tenho que|preciso)
    `),
  },
  {
    tools: ["get_program"],
    asks: any(`
      programa, ficha, planilha, divisao, rotina, descans*, intervalo, treino [a-f], plano de treino
      (meu|meus|os|do|no) treinos?, treinos? da semana, semana de treinos?, vezes …(treino|treinar)
      quant[oa]s? (series?|repeticoes|exercicios|dias|treinos), quais (sao )?(os )?(meus )?(exercicios|treinos)
    `),
  },
];

const aboutItself = any(`
  o que (e que )?voce (sabe|faz|pode|consegue|responde), posso (te )?perguntar, quem e voce, para que voce serve
  como (voce|isso|isto|o app|o assistente) funciona, voce e (um |uma )?(ia|robo|humano)
`);
const greeting = any(
  "^(oi|oie|ola|opa|salve|fala|bom dia|boa tarde|boa noite|e ai|eai|eae|alo|tudo bem|(me )?ajuda|menu)",
);
const thanks = any(
  "^(muito )?(obrigad[oa]|brigad[oa]|obg|valeu|show|top|perfeito|beleza|ok|entendi|otimo|legal|massa)",
);

/** The tools for a line, none where it asks for nothing that they tell. `isNamed` says whether it names an exercise. */
export function toolsFor(line, isNamed) {
  if (elsewhere.test(line)) return [];
  const fits = ({ asks, also, orNamed }) => asks.test(line) && (!also || (orNamed && isNamed) || also.test(line));
  return questions.find(fits)?.tools ?? [];
}

export const isAboutItself = (line) => aboutItself.test(line);
export const isGreeting = (line) => greeting.test(line);
export const isThanks = (line) => thanks.test(line);
