// What a question is about, by its words: one of the tools, a subject that is refused, or small talk. The patterns read
// the words of a message as assistant-words.js writes them. The first that fits decides.

/** Refused, each with its text in assistant-texts.js; they look at the whole message. */
const refused = [
  ["drugs", /\b(anaboli|esteroide|durateston|trembolona|oxandrolona|stanozolol|testosterona|hormonio|sibutramina)/],
  ["drugs", /\b(ozempic|mounjaro|semaglutida|tirzepatida|clembuterol|efedrina|termogenico|diuretico|sarms|hgh|trt)\b/],
  ["drugs", /\b(tomar|tomo|usar|uso|ciclo de) (bombas?|deca|gh|remedios?)\b|\bbombad[oa]/],
  ["health", /\b(dor|dores|doi|doem|doendo|doeu|dolorid[oa]s?|machuquei|machucad[oa]s?|lesao|lesoes|lesion\w+)\b/],
  ["health", /\b(tendinite|bursite|hernia|condromalacia|fratura|fisgada|distensao|torci|luxacao|artrose|ciatico)\b/],
  [
    "health",
    /\b(inchad[oa]|inflama\w+|diagnostic\w+|formiga\w+|tontura|tont[oa]|desmai\w+|sintomas?|doenca|exames?)\b/,
  ],
  [
    "diet",
    /\b(dietas?|aliment\w+|nutri\w+|calorias?|proteinas?|carbo\w*|whey|creatina|suplement\w+|jejum|emagrec\w+)\b/,
  ],
  [
    "diet",
    /\b(comer|comida|refeic\w+|cardapio|jantar?|almoc\w+|lanche|cafeina|bcaa|vitaminas?|cerveja|alcool|beber)\b/,
  ],
  ["diet", /\bo que (eu )?como\b|\bpre treino\b|\bperder (peso|barriga|gordura)\b/],
];

const training = String.raw`\b(treinos?|programa|ficha|planilha|rotina|divisao|series?|repeticoes|cargas?|descanso)\b`;
const changes = [
  new RegExp(
    String.raw`\b(mud[ae]r?|alter[ae]r?|refaz\w*|refaca|mont[ae]r?|cri[ae]r?|ger[ae]r?|adicion[ae]r?|inclu[ai]r?|remov[ae]r?|` +
      String.raw`apag\w+|delet[ae]r?|exclu[ai]r?|tir[ae]r?(?! (a |uma |umas |minha )?duvida)|coloc[ae]r?|coloque|bot[ae]r?|poe|` +
      String.raw`ponha|aument[ae]|diminu[ai]|reduz|reduza|troc[ae]r?|troque)\b.*${training}`,
  ),
  /\b(outr[oa]|nov[oa]) (treino|programa|ficha|rotina)\b|\b(treino|programa|ficha) nov[oa]\b/,
];
const asksWhy = /\bpor que\b|\bquando\b|\bquant[oa]s?\b/;
const asksInstead = /\b(no|em) lugar\b|\bem vez\b|\bao inves\b|\bsubstitu|\balternativa/;

/** Not in this demonstration, though it has words of a subject that is. */
const elsewhere =
  /\b(senha|login|cadastro|e?mail|telefone|fotos?|cancelar|reembolso|cupom|boleto|pix|cartao|preco|custa)\b/;

/** Tools by what is asked. `needs` an exercise: "one", "maybe" or nothing. */
const questions = [
  { tools: ["get_substitutes"], pattern: asksInstead },
  {
    tools: ["get_substitutes"],
    pattern:
      /\btroc(o|a|ar|aria)\b|\b(ocupad|quebrad)[oa]s?\b|\boutro exercicio\b|\bequivalente|\bparecid[oa] com\b|\bopc(ao|oes)\b|\bnao tem\b.*\b(maquina|aparelho|academia)\b/,
  },
  {
    tools: ["get_plateaus", "get_progress"],
    pattern:
      /\bestagn|\bplato\b|\bempac|\btrav(ad[oa]s?|ou|ei|ando)\b|\bparad[oa]s?\b|\bpar(ei|ou|aram) de (evolu|progred|cresc|sub|aument)|\bnao (estou |esta |consigo |sai|saio |mais )*(evolu|progri|progred|avanc|sob|sub|aument|sai|pass)/,
  },
  {
    tools: ["explain_exercise"],
    pattern:
      /\bpor que\b.*\b(carga|peso)s?\b|\b(carga|peso)s?\b.*\b(cai|caiu|caindo|caiu|diminu|baix|reduz|abaix|subiu|aumentou|mudou)|\b(caiu|diminuiu|baixou|reduziu|abaixou|subiu|aumentou|mudou)\b.*\b(carga|peso)|\bqueda\b.*\bcarga/,
  },
  {
    tools: ["get_records"],
    pattern:
      /\brecordes?\b|\b(prs?|1 ?rm|rm)\b|\b(maior|melhor|maxim[oa])(es)? (carga|peso|marca|serie)|\b(carga|peso|marca) (maior|maxim[oa])\b|\bmais pesado|\bmaximo\b|\bmelhores (marcas|cargas)/,
  },
  {
    tools: ["get_last_sessions"],
    pattern:
      /\bultim[oa]s? (vez|vezes|sess\w+|treinos?|series?|cargas?|dias?)\b|\bultimamente\b|\b(outra vez|vez passada|semana passada|treino passado|historico|anterior\w*)\b|\b(quant[oa]s?|que|qual)( (de|o|a|eu|e|quilos|kg|peso|carga))* (usei|peguei|fiz|levantei|coloquei|botei|puxei|consegui|usava|pegava)\b/,
  },
  {
    tools: ["get_subscription"],
    pattern:
      /\bassinatura|\b(mensalidade|anuidade|vencimento)\b|\bvenc(e|er|eu|endo|ida|ido)\b|\bexpir|\brenov|\bplano\b(?! de treino)|\bem dia\b|\b(pago|pagamento|paguei)\b|\bquanto tempo (ainda |me )*(falta|tenho|resta)\b|\bmeu acesso\b/,
  },
  {
    tools: ["get_progress"],
    pattern:
      /\bevolu|\bprogress|\bprogred|\bprogri|\bmelhor(ei|ando|ou|ar)\b|\bmais forte|\b(ganhei|ganhando|ganho) (de )?(forca|massa|musculo)|\bresultados?\b|\bavanc(ei|ando|os)\b|\bdesempenho|\brend(endo|imento)|\bindo bem\b|\bcomo (eu )?(estou|vou|ando) (indo|no|na|nos|nas)\b|\bcresc(i|endo)\b/,
  },
  {
    tools: ["explain_exercise"],
    isSure: true,
    pattern:
      /\bpor que\b|\bpara que (serve|e)\b|\bserve para\b|\bmotivo|\bfinalidade|\bfuncao\b|\btrabalha\b|\bmusculos?\b/,
  },
  { tools: ["get_todays_workout", "get_program"], pattern: /\bhoje\b.*\bamanha\b/ },
  { tools: ["get_program"], pattern: /\bamanha\b|\b(segunda|terca|quarta|quinta|sexta|sabado|domingo)\b/ },
  {
    tools: ["get_todays_workout"],
    pattern:
      /\bhoje\b|\btreino do dia\b|\btreino( de)? agora\b|\bproximo treino\b|\bo que (eu )?(vou |tenho que |devo )?(treino|treinar)\b|\b(que|qual)( e)?( o)?( meu)? treino\b|\btem treino\b|\bdia de que\b/,
  },
  {
    tools: ["get_instructions"],
    pattern:
      /\bcomo\b.*\b(faco|fazer|faz|fazem|feito|feita|execut\w+|realiz\w+)\b|\bexecucao\b|\btecnica\b|\b(forma|jeito|maneira|postura|posicao|pegada)\b|\bpasso a passo\b|\bensin|\bcomo e (o|a)\b|\brespir|\bo que e (o|a|um|uma)\b/,
  },
  {
    tools: ["explain_exercise"],
    pattern:
      /\b(que|qual|quant[oa]s?)( (e|de|o|a))* (peso|carga|kg|quilos|kilos)\b|\bquanto (eu )?(uso|coloco|ponho|boto|pego|devo|tenho que|preciso)\b/,
  },
  {
    tools: ["get_program"],
    pattern:
      /\b(programa|ficha|planilha|divisao|rotina|semana)\b|\b(meu|meus|os|do|no) treinos?\b|\bquant[oa]s? (series?|repeticoes|exercicios|dias|treinos|vezes)\b|\bdescans|\btreino [a-f]\b|\bquais (sao )?(os )?(meus )?(exercicios|treinos)\b|\bplano de treino\b/,
  },
];

const talk = [
  ["help", /\bo que (e que )?(voce|vc) (sabe|faz|pode|consegue|responde)|\bposso (te )?perguntar|\bquem e voce\b/],
  [
    "help",
    /\bcomo (voce|isso|isto|o app|o assistente) funciona\b|\bpara que voce serve\b|\bvoce e (um |uma )?(ia|robo|humano)/,
  ],
];
const greeting =
  /^(oi|oie|ola|opa|salve|fala|bom dia|boa tarde|boa noite|e ai|eai|eae|alo|tudo bem|ajuda|me ajuda|menu)\b/;
const thanks = /^(muito )?(obrigad[oa]|brigad[oa]|obg|valeu|show|top|perfeito|beleza|ok|entendi|otimo|legal|massa)\b/;

/** The name of the refusal for a message, or undefined. */
export function refusalOf(line) {
  const told = line.replace(
    /\b(sem|evitar|prevenir) (sentir |ter |a |as )*(dor|dores|lesao|lesoes|me machucar)\b/g,
    "",
  );
  const [name] = refused.find(([, pattern]) => pattern.test(told)) ?? [];
  if (name || asksWhy.test(line) || asksInstead.test(line)) return name;
  return changes.some((pattern) => pattern.test(line)) ? "changes" : undefined;
}

/** The name of the small talk, or undefined. A greeting counts only where nothing else is asked. */
export function talkOf(line, isAlone) {
  const [name] = talk.find(([, pattern]) => pattern.test(line)) ?? [];
  if (name || !isAlone) return name;
  if (greeting.test(line)) return "help";
  return thanks.test(line) ? "thanks" : undefined;
}

/** Every question that fits a line, the best first. */
export function questionsOf(line) {
  return elsewhere.test(line) ? [] : questions.filter(({ pattern }) => pattern.test(line));
}
