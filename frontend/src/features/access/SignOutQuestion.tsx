import { useState } from "react";
import { Confirm } from "@/ui/dialog/Confirm";
import { texts } from "./texts";

interface Props {
  count: number;
  onStay: () => void;
  onLeave: () => Promise<void>;
}

export function SignOutQuestion({ count, onStay, onLeave }: Props) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Confirm
      opened
      isDanger
      isBusy={isLeaving}
      title={texts.leaveAndLose(count)}
      cancelLabel="Ficar"
      confirmLabel="Sair e perder"
      onClose={onStay}
      onConfirm={() => {
        setIsLeaving(true);
        void onLeave();
      }}
    >
      {texts.notSentYet(count)} Conecte o aparelho à internet para não perder nada.
    </Confirm>
  );
}
