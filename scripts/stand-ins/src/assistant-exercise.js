// Which exercise a question is about: the words that are left when the question's own words are gone.

const list = (text) => new Set(text.trim().split(/\s+/));

/** Words with which the names of exercises begin. */
const heads = list(`
  abdominal abdominais abducao abdutora adutora afundo agachamento agachar avanco barra bicicleta biceps bike bulgaro burpee
  cadeira caminhada coice corrida crossover crucifixo crunch desenvolvimento eliptico elevacao encolhimento escada escalador
  esteira extensao extensora face flexao flexora gluteo gluteos hack hip lateral leg legpress lenhador levantamento mergulho
  mesa pallof panturrilha panturrilhas paralela paralelas passada peck perdigueiro polichinelo ponte prancha pulldown pulley
  pullover puxada puxador remada roda rosca rotacao sissy stiff superman supino swing terra triceps voador
`);

/** Stand between the words of a name ("remada com barra na polia") and before it ("no supino"). */
const links = list("a as o os e de da do das dos em no na nos nas com sem para por pelo pela ao um uma meu minha");
const before = list("no na nos nas do da dos das o a os as ao pelo pela de em meu minha");

/** Words of questions, which belong to no name. */
const others = list(`
  acaba academia achar acontece acho agora ai ainda alem algo alguem algum alguma alternativa alternativas alto amanha
  antes anterior anteriores aparelho aprender apenas aqui as assim assinatura ate atras atual aumenta aumentada aumentando
  aumentar aumentei aumentou bem boa boas bom botar botei caiu caindo cair carga cargas certa certinho certo coloca colocar
  coloquei coloco colocou comigo como conhece consegue consegui consigo correta corretamente correto dando dar deixou dele
  dela demais demonstra depois desde desse dessa deste desta devo deveria dia dias diferente diminuida diminuiu dizer do
  duvida ela ele eles em embaixo empacado empacada empacou equivalente era errado erros escolheu ensina ensinar entender
  entao entrou espera essa esse esses esta estagnada estagnado estagnados estagnou estagnando estagnei estao estar estava
  este esta estou eu evolui evoluindo evoluir evolucao evoluo exatamente execucao executa executar executo exercicio
  exercicios existe explica explicar faca faco falar falta faltando faz fazem fazendo fazer feito ficha ficou fiz foi forca
  forma forte frente funcao ganhando ganhei geral gente gostaria grande havia historico hoje ia incluiu igual indica indo
  isso isto ja jeito lembra levantei levanto levantando local logo lugar maior mais mais mal mandou maneira maquina maquinas
  marca maxima maximo me medio melhor melhora melhorando melhorar melhorei melhores melhorou menos mes meses mesmo mim
  minhas mostra mostrar mostre motivo motivos mudou muito muita na nada nao nela nele nem nenhum nessa nesse nesta neste
  nisso nosso nossa numero nunca ocupada ocupado ok onde ontem opcao opcoes ou outra outras outro outros paguei para parado
  parada paradas parados parar parecido parecida parou passada passado passar passo pego pegada pegar peguei peso pesos
  pessoal plato plana plano planos pode poder poderia ponho por porque posicao posso postura pouco pr preciso primeiro
  problema programa progredindo progredi progrediu progressao progresso proxima proximo pude qual quais quando quanta
  quantas quanto quantos que quebrado quem quer queria quero quilos kg kilos realizo realizar recente recentes recorde
  recordes reduziu rep repeticao repeticoes resultado resultados rm rotina saber sabe sai saio se seja sem semana semanas
  sempre ser seria serie series serve servem ser seu sido sim sinto sobe sobre so sobrecarga subindo subir subiu
  substituicao substituindo substitui substituir substituo substituto substitutos sugere sugestao tanto tao tecnica tem
  tempo tenho ter teve tinha tipo tirei toda todas todo todos tomo trabalha travada travado travei travou treina treinador
  treinando treinar treinei treino treinos troca trocar troco tudo ultima ultimas ultimo ultimos uma usa usado usando usar
  usava usei uso vai valeu vamos vao vence ver vez vezes voce voces vou zero baixa baixou baixando passa significa diz fica
  menor dificil facil oi ola opa salve bom tarde noite obrigado obrigada favor quanto realmente indicado ideal
  recomenda recomendado desempenho rendendo avanco avancando avancei crescendo cresci cresceu tendo conta descanso descansar
  musculo musculos trabalhado trabalham grupo pessoa dica dicas respirar respiracao seguro certas segura evito machucar
  jeitos passos ficar fique precisa acima substitua gosto odeio falou disse amiga amigo sessao sessoes vezes registro
  registrei anotei anotado segunda terca quarta quinta sexta sabado domingo feira meta hein ne tipo cara mano queda sentir dor dores lesao
`);

/** Belong to a name only behind its first word: "supino na máquina", but "a máquina está ocupada". */
const inside = list("maquina alto alta baixo baixa frente");

const isName = ({ word }) => !links.has(word) && !others.has(word) && !/^\d+$/.test(word);
const isInside = ({ word }) => inside.has(word) || /^\d+°?$/.test(word);

/**
 * The exercise that `words` name, as it was typed, or null. `isSure` wants a name that is known to be one, or that follows
 * a word like "no" or "do": where a question makes sense without an exercise, a stray word is none.
 */
export function exerciseIn(words, { isSure = false } = {}) {
  const runs = runsOf(words);
  const found =
    runs.find(isKnown) ?? runs.find(({ previous }) => before.has(previous)) ?? (isSure ? undefined : runs[0]);
  return found ? found.run.map(({ typed }) => typed).join(" ") : null;
}

/** Whether `words` name an exercise that is known to be one. */
export const namesExercise = (words) => runsOf(words).some(isKnown);

const isKnown = ({ run }) => run.some(({ word }) => heads.has(word));

/** Neighbouring words that may be a name, with the links between them, and the word before. */
function runsOf(words) {
  const runs = [];
  let open = null;
  for (const [index, word] of words.entries()) {
    if (isName(word) || (open && isInside(word))) {
      if (!open) {
        open = { start: index, previous: words[index - 1]?.word };
        runs.push(open);
      }
      open.run = words.slice(open.start, index + 1);
    } else if (!links.has(word.word)) {
      open = null;
    }
  }
  return runs;
}
