// Which exercise a question is about: the words that are left when the question's own words are gone.

import { any } from "./assistant-words.js";

const list = (text) => new Set(text.trim().split(/\s+/));

/** Words with which the names of exercises begin. */
const heads = list(`
  abdominais abdominal abducao abdutora adutora afundo agachamento agachar avanco barra biceps bicicleta bike bulgaro
  burpee cadeira caminhada coice corrida crossover crucifixo crunch desenvolvimento elevacao eliptico encolhimento
  escada escalador esteira extensao extensora face flexao flexora gluteo gluteos hack hip lateral leg legpress
  lenhador levantamento mergulho mesa pallof panturrilha panturrilhas paralela paralelas passada peck perdigueiro
  polichinelo ponte prancha pulldown pulley pullover puxada puxador remada roda rosca rotacao sissy stiff superman
  supino swing terra triceps voador
`);

/** Stand between the words of a name ("remada com barra na polia") and before it ("no supino"). */
const links = list("a as o os de da do das dos em no na nos nas com sem para ao um uma meu minha");
const before = list("no na nos nas do da dos das o a os as ao pelo pela de em meu minha");

/** Words of questions, which belong to no name; those of `families` in all their forms. */
const others = list(`
  acaba academia achar acho acima acontece adiciona agora ai ainda ajuda alem algo alguem algum alguma ali alto amanha
  amiga amigo anotado anotei antes aparelho apenas aprender aqui as assim ate atras atual avanco baixa baixando baixou
  bem boa boas bom botar botei caindo cair caiu cara carga cargas certa certas certinho certo coloquei comigo como
  conhece consegue consegui consigo conta correta corretamente correto dai dando dar deixou dela dele demais demonstra
  depois descansar descanso desce desceu desde desempenho dessa desse desta deste deveria devo dia dias dica dicas
  diferente dificil disse diz dizer do domingo dor dores duvida e ela ele eles em embaixo entao entender entrou
  equivalente era errado erros escolheu espera essa esse esses esta estao estar estava este estiver estivesse estou eu
  evito exatamente execucao existe faca facil faco falar falou falta faltando favor faz fazem fazendo fazer feira
  feito fica ficar ficha ficou fique fiz foi forca forma forte frente funcao ganhando ganhei gente geral gostaria
  gosto grande grupo havia hein historico hoje ia ideal igual incluiu indica indicado indo intervalo isso isto ja
  jeito jeitos kg kilos la lado lembra lesao local logo lugar machucar maior mais mal mandou maneira mano maquina
  maquinas marca maxima maximo me medio menor menos mes meses mesmo meta mim minhas motivo motivos mudou muita muito
  na nada nao ne nela nele nem nenhum nessa nesse nesta neste nisso noite nossa nosso numero nunca obrigada obrigado
  odeio oi ok ola olha onde ontem opa opcao opcoes ou outra outras outro outros paguei para parar parou passa passado
  passar passo passos pela pelo pesa peso pesos pessoa pessoal plana plano planos plato pode poder poderia ponho por
  porque posicao posso postura pouco pr precisa preciso primeiro problema programa proxima proximo pude quais qual
  quando quanta quantas quanto quantos quarta que quebrado quebrou queda quem quer queria quero quilos quinta realizar
  realizo realmente recente recentes reduziu rendendo rep rm rotina sabado sabe saber sai saio salve se segunda segura
  seguro seja sem semana semanas sempre sentir ser seria serie series serve servem sessao sessoes seu sexta sido
  significa sim sinto so sobe sobre sobrecarga subindo subir subiu sugere sugestao tanto tao tarde tecnica tem tempo
  tendo tenho ter terca teve tinha tipo tirei toda todas todo todos tomo trabalha trabalhado trabalham tudo uma usa
  usado usando usar usava usei uso vai valeu vamos vao vence vendo ver vez vezes video videos voce voces vou zero
`);
const families = any(`
  alternativ*, anteri*, aument*, avanca*, avancei, coloc*, cresc*, diminu*, empac*, ensin*, estagn*, evolu*, execut*
  exercicio*, explic*, levanta, levantar, levante, levantei, levanto, levantou, melhor*, mostr*, musculo*, ocupad*
  parad*, parecid*, peg(ar|o|ou|uei|amos), progre*, progri*, recomend*, recorde*, registr*, repetic*, respira*
  resultad*, substitu*, trav*, trein*, troc*, ultim*
`);

/** Belong to a name only behind its first word: "supino na máquina", but "a máquina está ocupada". */
const inside = list("maquina alto alta baixo baixa frente");

const isName = ({ word }, previous) =>
  !links.has(word) &&
  !others.has(word) &&
  !families.test(word) &&
  !/^\d+$/.test(word) &&
  // "passada" is an exercise, "semana passada" is not.
  !(word === "passada" && ["semana", "vez", "sessao"].includes(previous?.word));
const isInside = ({ word }) => inside.has(word) || /^\d+°?$/.test(word);

/**
 * The exercises that `words` name, as they were typed. `isSure` wants names that are known, or one that follows a word
 * like "no" or "do": where a question makes sense without an exercise, a stray word is none.
 */
export function exercisesIn(words, { isSure = false } = {}) {
  const runs = runsOf(words);
  const known = runs.filter(isKnown);
  const likely = runs.find(({ previous }) => before.has(previous)) ?? (isSure ? undefined : runs[0]);
  const found = known.length > 0 ? known : [likely].filter(Boolean);
  return found.map(({ run }) => run.map(({ typed }) => typed).join(" "));
}

/** Whether `words` name an exercise that is known to be one. */
export const namesExercise = (words) => runsOf(words).some(isKnown);

const isKnown = ({ run }) => run.some(({ word }) => heads.has(word));

/** Neighbouring words that may be a name, with the links between them, and the word before. */
function runsOf(words) {
  const runs = [];
  let open = null;
  for (const [index, word] of words.entries()) {
    if (isName(word, words[index - 1]) || (open && isInside(word))) {
      // "vídeo do agachamento": a name begins with its first known word.
      if (!open || (heads.has(word.word) && !isKnown(open))) {
        open = { start: index, previous: words[index - 1]?.word };
        runs.push(open);
      }
      open.run = words.slice(open.start, index + 1);
    } else if (!links.has(word.word)) {
      open = null;
    }
    if (word.mark !== "") open = null;
  }
  return runs;
}
