import { Button } from "@mantine/core";
import { IconBarbell, IconChartLine, IconClipboardCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import { accountTexts } from "@/features/access";
import { paths } from "@/lib/paths";
import classes from "./offer.module.css";
import { useHasProfile } from "./Steps";

const benefits = [
  { icon: IconClipboardCheck, text: "Programa feito das suas respostas, revisto a cada 8 semanas" },
  { icon: IconBarbell, text: "Treino guiado série por série, com a carga sugerida" },
  { icon: IconChartLine, text: "Evolução em números e contato direto com o personal" },
];

/** What a first payment buys. The program is generated with the questionnaire, before it is paid for. */
export function Offer() {
  const hasProfile = useHasProfile();
  return (
    <div className={classes.offer}>
      <h1 tabIndex={-1}>{hasProfile ? "O seu programa já está pronto" : "Um programa só seu, o ano inteiro"}</h1>
      <ul className={classes.benefits}>
        {benefits.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon size={22} stroke={1.8} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      {hasProfile === false && (
        <Button component={Link} to={paths.profile} size="md" variant="default" className={classes.answer}>
          {accountTexts.answer}
        </Button>
      )}
    </div>
  );
}
