import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Sheet } from "@/ui/dialog/Sheet";
import { toast } from "@/ui/toast/toast";
import { Loaded } from "../Loaded";
import { adminQueries } from "../queries";
import { RecoveryCodes } from "./RecoveryCodes";
import { SetUp } from "./SetUp";
import { SwitchedOn } from "./SwitchedOn";

interface Made {
  codes: readonly string[];
  isNew: boolean;
}

/** *Verificação em duas etapas*: switched on in steps, switched off, and its recovery codes. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const query = useQuery(adminQueries.account());
  const [made, setMade] = useState<Made | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: adminQueries.account().queryKey });
  const show = (codes: readonly string[], isNew: boolean) => {
    setMade({ codes, isNew });
    void refresh();
  };
  if (made) {
    return (
      // They are shown only once: a slip of the hand must not close them.
      <Sheet
        opened
        onClose={onClose}
        title="Códigos de recuperação"
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        <RecoveryCodes {...made} onClose={onClose} />
      </Sheet>
    );
  }
  return (
    <Sheet opened onClose={onClose} title="Verificação em duas etapas" closeOnClickOutside={false}>
      <Loaded query={query} failure="Não deu para abrir a verificação em duas etapas">
        {(account) =>
          account.has_second_factor ? (
            <SwitchedOn
              codesLeft={account.recovery_codes_left}
              onRenewed={(codes) => show(codes, false)}
              onSwitchedOff={() => {
                toast.success("Verificação em duas etapas desligada.");
                onClose();
                void refresh();
              }}
              onClose={onClose}
            />
          ) : (
            <SetUp onActivated={(codes) => show(codes, true)} onClose={onClose} />
          )
        }
      </Loaded>
    </Sheet>
  );
}
