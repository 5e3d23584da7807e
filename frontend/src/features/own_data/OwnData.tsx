import { Button, Skeleton } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { accessQueries } from "@/features/access";
import { paths } from "@/lib/paths";
import { Boundary } from "@/ui/page/Boundary";
import { PageHeader } from "@/ui/page/PageHeader";
import { BrowserSection } from "./BrowserSection";
import { ConsentSection } from "./ConsentSection";
import { DeletionSection } from "./DeletionSection";
import { ExportSection } from "./ExportSection";
import { ImportSection } from "./ImportSection";
import classes from "./own_data.module.css";
import { ReadSection } from "./ReadSection";

export function OwnDataScreen() {
  const isActive = useQuery(accessQueries.me()).data?.kind === "active";
  return (
    <>
      {!isActive && <BackToState />}
      <PageHeader title="Meus dados" sub="O que é seu: trazer, baixar, decidir e apagar." />
      <div className={classes.page}>
        {isActive && (
          <Boundary fallback={<Skeleton height={320} aria-busy />} title="Não deu para abrir os seus arquivos">
            <ImportSection />
          </Boundary>
        )}
        <ExportSection hasCalendar={isActive} />
        <ConsentSection />
        <BrowserSection />
        <ReadSection />
        <DeletionSection />
      </div>
    </>
  );
}

/** Without access there is no menu. */
const BackToState = () => (
  <Button
    component={Link}
    to={paths.payment}
    variant="subtle"
    size="md"
    ml={-12}
    className={classes.back}
    leftSection={<IconArrowLeft size={18} aria-hidden />}
  >
    Voltar
  </Button>
);
