import { Button } from "@mantine/core";
import { IconCloudOff, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureHint } from "@/lib/failure";
import { useFocusBack } from "@/lib/useFocusBack";
import { Empty } from "@/ui/Empty";
import { Sheet } from "@/ui/Sheet";
import { ListSkeleton } from "@/ui/Skeletons";
import { adminQueries } from "../queries";
import { AdministratorRow } from "./AdministratorRow";
import classes from "./account.module.css";
import { NewAdministrator } from "./NewAdministrator";
import { useRemoval } from "./useRemoval";

/** Who may sign in here. */
export function AdministratorsDialog({ onClose }: { onClose: () => void }) {
  const { data: account } = useQuery(adminQueries.account());
  const { data: administrators, error, refetch } = useQuery(adminQueries.administrators());
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
        {administrators ? (
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
        ) : error ? (
          <Empty
            icon={<IconCloudOff size={32} stroke={1.5} aria-hidden />}
            title="Não deu para abrir os administradores"
            text={failureHint(error)}
          >
            <Button variant="default" onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          </Empty>
        ) : (
          <ListSkeleton />
        )}
      </div>
      {dialog}
    </Sheet>
  );
}
