import { Button } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { paths } from "@/lib/paths";
import classes from "./Soon.module.css";

const COMING: Record<string, { title: string; text: string }> = {
  [paths.referrals]: { title: "Indicações", text: "O seu código, quem entrou por ele e o que você já ganhou." },
};

export function SoonScreen() {
  const coming = COMING[useLocation().pathname];
  return (
    <section className={classes.soon}>
      <svg viewBox="0 0 120 72" className={classes.art} aria-hidden="true" focusable="false">
        <path d="M34 8h30l-7 14H27z" />
        <path d="M24 29h50l-7 14H17z" />
        <path d="M14 50h92l-7 14H7z" className={classes.open} />
      </svg>
      <p className={classes.tag}>Em construção</p>
      <h1 tabIndex={-1}>{coming?.title}</h1>
      <p className={classes.text}>{coming?.text}</p>
      <Button component={Link} to={paths.workouts} size="md">
        Ver meus treinos
      </Button>
    </section>
  );
}
