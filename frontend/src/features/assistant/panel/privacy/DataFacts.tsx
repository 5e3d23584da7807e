import classes from "../chat/chat.module.css";

const facts: readonly [what: string, text: string][] = [
  ["Quem responde", "Uma inteligência artificial de um fornecedor externo."],
  [
    "O que é enviado",
    "Seu primeiro nome, nível e objetivo, seu programa, seus treinos, o prazo da assinatura e o que você escrever aqui.",
  ],
  ["O que nunca é enviado", "Seu e-mail, seu sobrenome e seus dados de pagamento."],
  ["Até onde confiar", "As respostas podem ter erros e não são orientação médica."],
  ["Por quanto tempo", "As conversas ficam guardadas por 180 dias. Você pode apagá-las antes."],
];

/** What a member has to know before the first question. */
export function DataFacts() {
  return (
    <dl className={classes.facts}>
      {facts.map(([what, text]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
