// What the assistant says: the first reply whose words stand in the question. Read by members: Portuguese.

/** Before every answer, so that nobody takes it for a real assistant's. */
export const PREFIX = "Demonstração: ";

const replies = [
  { words: /dieta|suplement|comer/, text: "Sobre alimentação eu não oriento. Um nutricionista pode ajudar você." },
  { words: /\bmud[ae]|\btroc[ae]r? (meu|o) treino/, text: "Eu não mudo o seu programa: fale com o seu treinador." },
  { words: /\bdor\b|\bdoi|lesao|machuc/, text: "Dor eu não avalio. Procure um médico e avise o seu treinador." },
  { words: /assinatura|vence|meu plano/, tool: "get_subscription" },
  { words: /estagnad|parei de evoluir/, tool: "get_plateaus", ofExercise: "get_progress" },
  { words: /ultimas? (vez|sess)/, tool: "get_last_sessions" },
  { words: /recorde|maior carga|\bpr\b/, tool: "get_records" },
  { words: /no lugar|alternativa|em vez|ocupado/, tool: "get_substitutes" },
  { words: /evolu|progred/, tool: "get_progress" },
  { words: /\bpq\b|por ?que|quanto peso/, tool: "explain_exercise" },
  { words: /amanha|programa|ficha|quant[ao]s (dias|series)/, tool: "get_program" },
  { words: /hoje|\bhj\b|proximo treino/, tool: "get_todays_workout" },
  { words: /como|jeito certo/, tool: "get_instructions" },
];

const exercises = ["supino", "leg press", "agachamento", "stiff", "rosca direta", "remada"];
const takesExercise = /session|progress|records|exercise|instructions|substitutes/;

const UNKNOWN =
  "Pergunte, por exemplo: Qual é o treino de hoje? Qual é o meu recorde no leg press? Como faço agachamento? " +
  "Eu respondo por palavras, sem inteligência artificial.";

/** Lower case without accents. */
const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** Returns `{ text }` or `{ calls: [{ name, arguments }] }`. */
export function reply({ messages, tools = [] }) {
  const last = messages.findLastIndex(({ role }) => role === "user");
  const results = messages.slice(last + 1).filter(({ role }) => role === "tool");
  if (results.length > 0) return { text: PREFIX + results.map(summaryOf).join(" ") };
  const question = fold(messages[last]?.content ?? "");
  const { text = UNKNOWN, tool, ofExercise } = replies.find(({ words }) => words.test(question)) ?? {};
  if (!tools.some(({ function: { name } }) => name === tool)) return { text: PREFIX + text };
  const exercise = exercises.find((name) => question.includes(name));
  const wanted = exercise && ofExercise ? [tool, ofExercise] : [tool];
  const valuesOf = (name) => (takesExercise.test(name) ? { exercise } : {});
  return { calls: wanted.map((name) => ({ name, arguments: JSON.stringify(valuesOf(name)) })) };
}

/** The tool's own sentences, to the letter. */
function summaryOf({ content }) {
  try {
    return JSON.parse(content).summary ?? content;
  } catch {
    return content;
  }
}
