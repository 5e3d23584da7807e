import "@/ui/theme/tabs.css";
import { Button, Tabs } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { lazy } from "react";
import { useSearchParams } from "react-router";
import { adminToken, api } from "@/api";
import { leave } from "@/lib/leave";
import { paths } from "@/lib/paths";
import { Logo } from "@/ui/Logo";
import { Boundary } from "@/ui/page/Boundary";
import { ListSkeleton } from "@/ui/page/Skeletons";
import { AccountMenu } from "./account/AccountMenu";
import classes from "./admin.module.css";
import { FIRST_TAB, tabs } from "./tabs";

/** Query parameter of the open tab, so that it is kept by a reload and by the way back to the screen. */
const TAB = "aba";

/** Query parameter of the member whose page is open. */
const MEMBER = "aluno";

const MemberPage = lazy(async () => ({ default: (await import("./member/MemberPage")).MemberPage }));

export function AdminDashboardScreen() {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const { value: opened } = tabs.find(({ value }) => value === params.get(TAB)) ?? FIRST_TAB;
  const member = Number(params.get(MEMBER)) || null;
  const open = (value: string | null) =>
    setParams(value && value !== FIRST_TAB.value ? { [TAB]: value } : {}, { replace: true });
  const signOut = async () => {
    await api.adminLogout().catch(() => undefined);
    adminToken.clear();
    // A running request must not redirect when it finds the token gone.
    await client.cancelQueries();
    leave.to(paths.home);
  };
  return (
    <main className={classes.page}>
      {/* Inside, because a dialog has a banner of its own. */}
      <header className={classes.header}>
        <Logo />
        <span className={classes.area}>Administração</span>
        <AccountMenu />
        <Button
          variant="default"
          size="sm"
          leftSection={<IconLogout size={18} aria-hidden />}
          onClick={() => void signOut()}
        >
          Sair
        </Button>
      </header>
      {member ? (
        <Boundary key={member} fallback={<ListSkeleton />} title="Não deu para abrir o aluno">
          <MemberPage id={member} />
        </Boundary>
      ) : (
        <AdminTabs opened={opened} onOpen={open} />
      )}
    </main>
  );
}

interface TabsProps {
  opened: string;
  onOpen: (value: string | null) => void;
}

function AdminTabs({ opened, onOpen }: TabsProps) {
  return (
    <Tabs value={opened} onChange={onOpen} color="lime" keepMounted={false}>
      <Tabs.List className={classes.tabs} aria-label="Administração">
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, label, failure, Content }) => (
        <Tabs.Panel key={value} value={value}>
          <h1 tabIndex={-1}>{label}</h1>
          <Boundary fallback={<ListSkeleton />} title={failure}>
            <Content />
          </Boundary>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
