import { Button } from "@mantine/core";
import {
  IconChevronDown,
  IconChevronRight,
  IconLock,
  IconShieldCheck,
  IconUserCircle,
  IconUsers,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { useFocusBack } from "@/lib/useFocusBack";
import { Dialog } from "@/ui/dialog/Dialog";
import { adminQueries } from "../queries";
import classes from "./account.module.css";

type Content = ComponentType<{ onClose: () => void }>;

const dialogs = {
  secondFactor: lazy<Content>(async () => ({ default: (await import("./SecondFactorDialog")).SecondFactorDialog })),
  administrators: lazy<Content>(async () => ({
    default: (await import("./AdministratorsDialog")).AdministratorsDialog,
  })),
  password: lazy<Content>(async () => ({ default: (await import("../PasswordDialog")).PasswordDialog })),
};

type Opened = "menu" | keyof typeof dialogs;

/** The administrator's name, behind which is what concerns the sign-in. */
export function AccountMenu() {
  const { data: account } = useQuery(adminQueries.account());
  const [opened, setOpened] = useState<Opened | null>(null);
  const button = useFocusBack<HTMLButtonElement>(opened !== null);
  const close = () => setOpened(null);
  const name = account?.username ?? "Conta";
  const Opened = opened && opened !== "menu" ? dialogs[opened] : null;
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        size="sm"
        px={8}
        className={classes.opener}
        aria-label={`Conta: ${name}`}
        aria-haspopup="dialog"
        leftSection={<IconUserCircle size={20} stroke={1.7} aria-hidden />}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        onClick={() => setOpened("menu")}
      >
        <span className={classes.openerName}>{name}</span>
      </Button>
      <Dialog opened={opened === "menu"} onClose={close} title={name} size="sm">
        <ul className={classes.menu}>
          <Item
            icon={<IconShieldCheck size={22} stroke={1.7} aria-hidden />}
            label="Verificação em duas etapas"
            state={account && (account.has_second_factor ? "Ligada" : "Desligada")}
            onOpen={() => setOpened("secondFactor")}
          />
          <Item
            icon={<IconUsers size={22} stroke={1.7} aria-hidden />}
            label="Administradores"
            onOpen={() => setOpened("administrators")}
          />
          <Item
            icon={<IconLock size={22} stroke={1.7} aria-hidden />}
            label="Trocar senha"
            onOpen={() => setOpened("password")}
          />
        </ul>
      </Dialog>
      {Opened && (
        <Suspense>
          <Opened onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface ItemProps {
  icon: ReactNode;
  label: string;
  state?: string | undefined;
  onOpen: () => void;
}

function Item({ icon, label, state, onOpen }: ItemProps) {
  return (
    <li>
      <button type="button" className={classes.item} onClick={onOpen}>
        {icon}
        <span className={classes.label}>
          {label} {state && <span className={classes.dim}>{state}</span>}
        </span>
        <IconChevronRight size={18} aria-hidden />
      </button>
    </li>
  );
}
