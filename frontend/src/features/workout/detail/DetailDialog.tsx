import { Button, Skeleton } from "@mantine/core";
import { IconCloudOff, IconSearchOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@/api";
import { failureHint } from "@/lib/failure";
import { Sheet } from "@/ui/dialog/Sheet";
import { Empty } from "@/ui/page/Empty";
import { workoutQueries } from "../data/queries";
import { workoutName } from "../model";
import { texts } from "../texts";
import { DetailContent } from "./DetailContent";
import classes from "./detail.module.css";

interface Props {
  id: number;
  isReadOnly?: boolean;
  onClose: () => void;
}

/** A workout with its exercises and sets, to read first; an active member can correct it. */
export function DetailDialog({ id, isReadOnly = false, onClose }: Props) {
  const { data, error, refetch } = useQuery(workoutQueries.detail(id));
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Sheet opened isAddressed onClose={onClose} title={data ? workoutName(data) : "Treino"}>
      {isMissing ? (
        <Empty icon={<IconSearchOff size={32} stroke={1.5} aria-hidden />} title={texts.notFound}>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
        </Empty>
      ) : data ? (
        <DetailContent workout={data} isReadOnly={isReadOnly} onClose={onClose} />
      ) : error ? (
        <Empty
          icon={<IconCloudOff size={32} stroke={1.5} aria-hidden />}
          title="Não deu para abrir o treino"
          text={failureHint(error)}
        >
          <Button variant="default" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </Empty>
      ) : (
        <DetailSkeleton />
      )}
    </Sheet>
  );
}

function DetailSkeleton() {
  return (
    <div className={classes.content} aria-busy>
      <Skeleton height={52} />
      <Skeleton height={196} />
      <Skeleton height={196} />
    </div>
  );
}
