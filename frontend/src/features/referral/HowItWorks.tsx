import { IconBulb } from "@tabler/icons-react";
import { SectionTitle } from "@/ui/page/PageHeader";
import { Panel } from "@/ui/page/Panel";
import { FREE_YEAR_AT } from "./model";
import classes from "./referral.module.css";

const STEPS = [
  { title: "Compartilhe o código", text: "A pessoa entra pelo seu link ou digita o código ao pagar." },
  { title: "Ela paga a assinatura", text: "O pagamento dela aparece aqui na lista." },
  {
    title: "A indicação passa a contar",
    text: "Sete dias depois da liberação do acesso dela, quando acaba o prazo de desistência.",
  },
  { title: "Você ganha", text: `Com ${FREE_YEAR_AT} indicações pagas, um ano grátis. Depois, bônus em dinheiro.` },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="como">
      <SectionTitle id="como">Como funciona</SectionTitle>
      <ol className={classes.steps}>
        {STEPS.map(({ title, text }) => (
          <Panel as="li" key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </Panel>
        ))}
      </ol>
    </section>
  );
}

const TIPS = [
  "Mande o convite para quem já perguntou do seu treino.",
  "Poste a sua evolução e deixe o código na legenda.",
  "Avise que o código vale só para a primeira assinatura.",
];

export function Tips() {
  return (
    <section aria-labelledby="dicas">
      <SectionTitle id="dicas">Dicas para indicar</SectionTitle>
      <ul className={classes.tips}>
        {TIPS.map((tip) => (
          <li key={tip}>
            <IconBulb size={20} stroke={1.7} aria-hidden />
            {tip}
          </li>
        ))}
      </ul>
    </section>
  );
}
