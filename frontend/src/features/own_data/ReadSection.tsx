import { Button, Skeleton } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "@/lib/format";
import { Facts } from "@/ui/Facts";
import { Boundary } from "@/ui/page/Boundary";
import { Panel } from "@/ui/page/Panel";
import classes from "./own_data.module.css";
import { ownDataQueries } from "./queries";
import { Section } from "./Section";

const FIRST = 10;

/** Who of the desk opened the member's data. */
export function ReadSection() {
  return (
    <Section
      title="Quem viu os seus dados"
      text="Cada vez que alguém da administração abriu o seu progresso ou os seus dados de saúde."
    >
      <Boundary fallback={<Skeleton height={120} aria-busy />} title="Não deu para abrir quem viu os seus dados">
        <Reads />
      </Boundary>
    </Section>
  );
}

function Reads() {
  const { data: reads } = useSuspenseQuery(ownDataQueries.reads());
  const [isWhole, setWhole] = useState(false);
  if (reads.length === 0)
    return <p>Ninguém da administração abriu o seu progresso nem os seus dados de saúde ainda.</p>;
  return (
    <>
      <Panel as="ul" className={classes.reads} aria-label="Quem viu os seus dados">
        {(isWhole ? reads : reads.slice(0, FIRST)).map(({ what, admin, at }) => (
          <li key={`${at} ${admin} ${what}`}>
            <Facts facts={[what, admin ?? "administrador removido", formatMoment(at)]} />
          </li>
        ))}
      </Panel>
      {!isWhole && reads.length > FIRST && (
        <Button variant="default" className={classes.start} onClick={() => setWhole(true)}>
          Ver todos
        </Button>
      )}
    </>
  );
}
