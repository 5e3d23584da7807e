import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFocusBack } from "@/lib/useFocusBack";
import { Sheet } from "@/ui/dialog/Sheet";
import { Loaded } from "../Loaded";
import { adminQueries } from "../queries";
import { AdministratorRow } from "./AdministratorRow";
import classes from "./account.module.css";
import { NewAdministrator } from "./NewAdministrator";
import { useRemoval } from "./useRemoval";

/** Who may sign in here. */
export function AdministratorsDialog({ onClose }: { onClose: () => void }) {
  const { data: account } = useQuery(adminQueries.account());
  const query = useQuery(adminQueries.administrators());
  const [isAdding, setAdding] = useState(false);
  const stop = () => setAdding(false);
  const addButton = useFocusBack<HTMLButtonElement>(isAdding);
  const { ask, dialog } = useRemoval(() => addButton.current?.focus());
  if (isAdding) {
    return (
      <Sheet opened onClose={stop} title="Novo administrador">
        <NewAdministrator onClose={stop} />
      </Sheet>
    );
  }
  return (
    <Sheet opened onClose={onClose} title="Administradores" closeOnClickOutside={false}>
      <div className={classes.form}>
        <p className={classes.dim}>Todos veem e fazem o mesmo. O registro mostra quem fez o quê.</p>
        <Button
          ref={addButton}
          variant="accent"
          size="md"
          className={classes.add}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Novo administrador
        </Button>
        <Loaded query={query} failure="Não deu para abrir os administradores">
          {(administrators) => (
            <ul className={classes.administrators} aria-label="Administradores">
              {administrators.map((administrator) => (
                <AdministratorRow
                  key={administrator.id}
                  administrator={administrator}
                  isSelf={administrator.id === account?.id}
                  onRemove={() => ask(administrator)}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      {dialog}
    </Sheet>
  );
}
