import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { Boundary } from "@/ui/page/Boundary";
import { Empty } from "@/ui/page/Empty";
import { PageHeader } from "@/ui/page/PageHeader";
import { Panel } from "@/ui/page/Panel";
import { ListSkeleton, StatsSkeleton } from "@/ui/page/Skeletons";
import { History } from "../history/History";
import { useDetailAddress } from "../history/useDetailAddress";
import { Totals } from "../Totals";
import { texts } from "../texts";
import classes from "./past.module.css";

const DetailDialog = lazy(async () => ({ default: (await import("../detail/DetailDialog")).DetailDialog }));

/** Read-only history for members whose paid year is over. */
export function PastWorkouts() {
  const detail = useDetailAddress();
  return (
    <>
      <PageHeader title={texts.history} />
      <div className={classes.page}>
        <Renewal />
        <Boundary fallback={<StatsSkeleton />} title="Não deu para abrir os seus números">
          <Totals />
        </Boundary>
        <section aria-label={texts.history}>
          <Boundary fallback={<ListSkeleton />} title="Não deu para abrir o histórico">
            <History empty={(hasWorkouts) => <NoWorkouts hasWorkouts={hasWorkouts} />} />
          </Boundary>
        </section>
      </div>
      <Suspense>{detail.id !== null && <DetailDialog id={detail.id} isReadOnly onClose={detail.close} />}</Suspense>
    </>
  );
}

function Renewal() {
  return (
    <Panel as="section" className={classes.renewal} aria-label="Assinatura">
      <IconHistory size={24} stroke={1.7} aria-hidden />
      <div>
        <strong>A sua assinatura venceu</strong>
        <p>Os seus treinos continuam aqui para consulta. Para treinar e registrar de novo, é só renovar.</p>
      </div>
      <Button component={Link} to={paths.payment} size="md">
        Renovar assinatura
      </Button>
    </Panel>
  );
}

function NoWorkouts({ hasWorkouts }: { hasWorkouts: boolean }) {
  return (
    <Empty
      icon={<IconHistory size={36} stroke={1.4} aria-hidden />}
      title={texts.empty}
      text={hasWorkouts ? "Tente ajustar os filtros." : "Nenhum treino foi registrado nesta conta."}
    />
  );
}
