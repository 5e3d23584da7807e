import { ActionIcon, Button, Skeleton } from "@mantine/core";
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { DialogActions } from "@/ui/dialog/DialogActions";
import { Sheet } from "@/ui/dialog/Sheet";
import { Boundary } from "@/ui/page/Boundary";
import { GuideContent } from "./GuideContent";
import classes from "./guide.module.css";
import { PrescriptionFacts } from "./PrescriptionFacts";
import type { GuideTarget, GuideTargets } from "./target";
import { texts } from "./texts";

interface Props {
  targets: GuideTargets;
  actions: (target: GuideTarget) => ReactNode;
  onClose: () => void;
}

/** Guides of one or more exercises. A variation replaces the exercise, with a way back. */
export function GuideDialog({ targets, actions, onClose }: Props) {
  const [place, setPlace] = useState(0);
  const [trail, setTrail] = useState<GuideTarget[]>([]);
  const planned = targets[place] ?? targets[0];
  const shown = trail.at(-1) ?? planned;
  const before = trail.length > 0 ? (trail.at(-2) ?? planned) : null;
  return (
    <Sheet opened onClose={onClose} title={shown.name} zIndex={400} closeOnEscape={false}>
      <div className={classes.guide}>
        {shown.prescription && <PrescriptionFacts prescription={shown.prescription} />}
        <Boundary key={shown.exerciseId} fallback={<GuideSkeleton />} title="Não deu para abrir as instruções">
          <GuideContent
            exerciseId={shown.exerciseId}
            name={shown.name}
            actions={actions}
            onOpen={(variation) => setTrail([...trail, variation])}
          />
        </Boundary>
        <DialogActions>
          {before ? (
            <Back to={before.name} onBack={() => setTrail(trail.slice(0, -1))} />
          ) : (
            <Places count={targets.length} place={place} onPlace={setPlace} />
          )}
          <Button size="md" onClick={onClose} data-autofocus>
            {texts.understood}
          </Button>
        </DialogActions>
      </div>
    </Sheet>
  );
}

function Back({ to, onBack }: { to: string; onBack: () => void }) {
  return (
    <ActionIcon size={44} variant="default" aria-label={`Voltar para ${to}`} onClick={onBack}>
      <IconArrowLeft aria-hidden />
    </ActionIcon>
  );
}

/** Navigation between the exercises of a day. */
function Places({ count, place, onPlace }: { count: number; place: number; onPlace: (place: number) => void }) {
  if (count === 1) return null;
  return (
    <div className={classes.places}>
      <ActionIcon
        size={44}
        variant="default"
        aria-label="Exercício anterior"
        disabled={place === 0}
        onClick={() => onPlace(place - 1)}
      >
        <IconChevronLeft aria-hidden />
      </ActionIcon>
      <span aria-live="polite">
        {place + 1} de {count}
      </span>
      <ActionIcon
        size={44}
        variant="default"
        aria-label="Próximo exercício"
        disabled={place === count - 1}
        onClick={() => onPlace(place + 1)}
      >
        <IconChevronRight aria-hidden />
      </ActionIcon>
    </div>
  );
}

function GuideSkeleton() {
  return (
    <div className={classes.guide} aria-busy>
      <Skeleton className={classes.stage} />
      <Skeleton height={44} />
      <Skeleton height={220} />
    </div>
  );
}
