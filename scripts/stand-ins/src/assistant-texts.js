// What the assistant says of its own. Read by members: Portuguese, without Markdown.

/** Before every answer, so that nobody takes it for a real assistant's. */
export const PREFIX = "Demonstração: ";

/** Part of the question back; what comes after it is taken for an exercise. */
export const ASKS_WHICH = "De qual exercício você quer saber?";

export const texts = {
  help: `Pode me perguntar, por exemplo:
Qual é o treino de hoje?
Qual é o meu recorde no leg press?
Estou evoluindo?
Como faço agachamento?
O que faço no lugar do supino?
Quando vence a minha assinatura?
Eu consulto os seus dados e respondo sem inteligência artificial.`,
  thanks: "Por nada! Bons treinos. Se surgir outra dúvida, é só perguntar.",
  changes:
    "Eu não mudo o seu programa: quem cuida disso é o seu treinador. Conte a ele o que você gostaria de mudar, e ele " +
    "ajusta com você. Se quiser, eu mostro como o programa está hoje.",
  health:
    "Entendo a sua preocupação, mas não posso avaliar dores, lesões nem sintomas. Procure um médico e, até lá, não " +
    "force. Avise também o seu treinador, para ele cuidar do treino com você.",
  drugs:
    "Sobre anabolizantes, hormônios e remédios eu não oriento, porque o risco para a saúde é sério. Converse com um " +
    "médico antes de qualquer decisão, e conte ao seu treinador aonde você quer chegar: no treino ele pode ajudar.",
  diet:
    "Sobre alimentação e suplementos eu não oriento, porque isso depende de cada pessoa. Um nutricionista pode ajudar " +
    "você com segurança. Sobre o treino, é só perguntar.",
  which: `${ASKS_WHICH} Por exemplo, supino ou leg press.`,
  unknown:
    "Nesta demonstração eu só respondo sobre o seu programa, o treino do dia, cargas, recordes, evolução, como fazer " +
    "um exercício ou o que fazer no lugar dele, e a sua assinatura. Para outros assuntos, fale com o seu treinador.",
  noTools: "Aqui eu não consigo consultar os dados de treino, por isso não tenho como responder a essa pergunta.",
  nothing: "Não encontrei essa informação agora. Tente de novo daqui a pouco ou pergunte ao seu treinador.",
};

export const about = (exercise) =>
  `O que você quer saber sobre ${exercise}? Posso dizer como se faz, por que está no seu treino, o que fazer no lugar, ` +
  "as últimas cargas ou o seu recorde.";

/** The answer to a greeting. */
export const hello = (name) => `${name ? `Oi, ${name}!` : "Oi!"} ${texts.help}`;

/** What is said behind the result of a tool. */
export const closings = {
  get_todays_workout: "Bons treinos!",
  get_plateaus: "Se quiser mudar alguma coisa, converse com o seu treinador.",
  get_instructions: "Na dúvida, peça ao seu treinador para conferir a execução.",
  get_substitutes: "Se a troca for para valer, combine com o seu treinador.",
};
