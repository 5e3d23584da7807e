import { Button } from "@mantine/core";
import { useState } from "react";
import { completedSets, type Session } from "@/training/model/session";
import { Confirm } from "@/ui/dialog/Confirm";
import { texts } from "../../texts";

interface DiscardProps {
  session: Session;
  label: string;
  onDiscard: () => void;
}

/** Asks before completed sets are discarded; a session without any is discarded at once. */
export function Discard({ session, label, onDiscard }: DiscardProps) {
  const [isConfirming, setConfirming] = useState(false);
  const hasSets = completedSets(session).length > 0;
  return (
    <>
      <Button variant="default" color="red" size="md" onClick={() => (hasSets ? setConfirming(true) : onDiscard())}>
        {label}
      </Button>
      <Confirm
        opened={isConfirming}
        title="Descartar treino"
        confirmLabel="Descartar"
        isDanger
        onConfirm={onDiscard}
        onClose={() => setConfirming(false)}
      >
        {texts.abandon}
      </Confirm>
    </>
  );
}
