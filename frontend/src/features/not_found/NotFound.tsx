import { Button } from "@mantine/core";
import { paths } from "@/lib/paths";
import classes from "./NotFound.module.css";

export function NotFoundScreen() {
  return (
    <main className={classes.page}>
      <p className={classes.tag}>Erro 404</p>
      <h1 tabIndex={-1}>Página não encontrada</h1>
      <p className={classes.text}>O endereço mudou ou foi digitado errado.</p>
      <Button component="a" href={paths.home} size="md">
        Ir para o início
      </Button>
    </main>
  );
}
