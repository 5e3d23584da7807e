import { Button, Skeleton } from "@mantine/core";
import { IconPlus, IconRulerMeasure } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { localDate } from "@/lib/time/dates";
import { Boundary } from "@/ui/page/Boundary";
import { Empty } from "@/ui/page/Empty";
import { PageHeader } from "@/ui/page/PageHeader";
import { MeasurementTable } from "./MeasurementTable";
import classes from "./measurement.module.css";
import { Privacy } from "./Privacy";
import { measurementQueries } from "./queries";
import { useConsent } from "./useConsent";

const MeasurementChart = lazy(async () => ({ default: (await import("./MeasurementChart")).MeasurementChart }));
const MeasurementDialog = lazy(async () => ({ default: (await import("./MeasurementDialog")).MeasurementDialog }));

/** In the address: the summary of a workout leads to the form at once. */
const RECORD = "registrar";

export function MeasurementsScreen() {
  return (
    <>
      <PageHeader title="Medidas" sub="Opcional e só sua: o treinador só vê se você mostrar." />
      <Boundary fallback={<Skeleton height={320} aria-busy />} title="Não deu para abrir as suas medidas">
        <Content />
      </Boundary>
    </>
  );
}

function Content() {
  const { data } = useSuspenseQuery(measurementQueries.list());
  const [params, setParams] = useSearchParams();
  const today = localDate(new Date());
  const [date, setDate] = useState<string | null>(params.has(RECORD) ? today : null);
  const close = () => {
    setDate(null);
    setParams({}, { replace: true });
  };
  if (!data.is_allowed) return <Consent onAllowed={() => setDate(today)} />;
  const { measurements } = data;
  const record = (
    <Button
      variant="accent"
      size="md"
      leftSection={<IconPlus size={18} aria-hidden />}
      className={classes.record}
      onClick={() => setDate(today)}
    >
      Registrar medidas
    </Button>
  );
  return (
    <div className={classes.page}>
      {measurements.length === 0 ? (
        <Empty
          icon={<IconRulerMeasure size={40} stroke={1.4} aria-hidden />}
          title="Nenhuma medida ainda"
          text="Pese-se de preferência pela manhã, sempre do mesmo jeito. A média de sete dias diz mais que um dia só."
        >
          {record}
        </Empty>
      ) : (
        <>
          {record}
          <Suspense fallback={<Skeleton height={400} aria-busy />}>
            <MeasurementChart measured={measurements} />
          </Suspense>
          <MeasurementTable measured={measurements} onEdit={setDate} />
        </>
      )}
      <Privacy isShared={data.is_shared} isUsedInLoads={data.is_used_in_loads} />
      <Suspense>
        {date && <MeasurementDialog key={date} measured={measurements} initialDate={date} onClose={close} />}
      </Suspense>
    </div>
  );
}

function Consent({ onAllowed }: { onAllowed: () => void }) {
  const consent = useConsent();
  return (
    <Empty
      icon={<IconRulerMeasure size={40} stroke={1.4} aria-hidden />}
      title="Acompanhe peso e medidas, se quiser"
      text="Peso e medidas são dados de saúde. Com a sua autorização, guardamos o que você registrar para mostrar a sua evolução só a você. Dá para apagar tudo e voltar atrás quando quiser."
    >
      <Button
        variant="accent"
        size="md"
        loading={consent.isPending}
        onClick={() => consent.mutate({ is_allowed: true, is_shared: false }, { onSuccess: onAllowed })}
      >
        Autorizar e registrar
      </Button>
    </Empty>
  );
}
