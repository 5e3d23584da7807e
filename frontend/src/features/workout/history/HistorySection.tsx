import { Button } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import type { Workout } from "@/api";
import { Boundary } from "@/ui/page/Boundary";
import { ListSkeleton } from "@/ui/page/Skeletons";
import { loadLogPast } from "../lazy";
import { texts } from "../texts";
import { History } from "./History";
import { HistoryEmpty } from "./HistoryEmpty";
import classes from "./history.module.css";
import { useDetailAddress } from "./useDetailAddress";

const DetailDialog = lazy(async () => ({ default: (await import("../detail/DetailDialog")).DetailDialog }));
const EditDialog = lazy(async () => ({ default: (await import("../edit/EditDialog")).EditDialog }));
const LogPastDialog = lazy(async () => ({ default: await loadLogPast() }));

export function HistorySection() {
  const detail = useDetailAddress();
  const [edited, setEdited] = useState<Workout | null>(null);
  const [isLogging, setLogging] = useState(false);
  return (
    <section aria-labelledby="historico">
      <div className={classes.head}>
        <h2 id="historico">{texts.history}</h2>
        <Button
          variant="default"
          size="md"
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          onClick={() => setLogging(true)}
        >
          Registrar treino de outro dia
        </Button>
      </div>
      <Boundary fallback={<ListSkeleton />} title="Não deu para abrir o histórico">
        <History onEdit={setEdited} empty={(hasWorkouts) => <HistoryEmpty hasWorkouts={hasWorkouts} />} />
      </Boundary>
      <Suspense>
        {detail.id !== null && <DetailDialog id={detail.id} onClose={detail.close} />}
        {edited && <EditDialog workout={edited} onClose={() => setEdited(null)} />}
        {isLogging && (
          <LogPastDialog
            onClose={() => setLogging(false)}
            onSets={(id) => {
              setLogging(false);
              detail.open(id);
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
