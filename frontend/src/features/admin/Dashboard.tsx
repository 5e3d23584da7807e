import "@/ui/tabs.css";
import { Button, Tabs } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { adminToken, api } from "@/api";
import { leave } from "@/lib/leave";
import { paths } from "@/lib/paths";
import { Boundary } from "@/ui/Boundary";
import { Logo } from "@/ui/Logo";
import { ListSkeleton } from "@/ui/Skeletons";
import classes from "./admin.module.css";
import { UsersTab } from "./UsersTab";

const unfinishedTabs = [
  { value: "referrals", label: "Indicações" },
  { value: "ai-assistant", label: "Assistente" },
  { value: "email-config", label: "E-mail" },
];

export function AdminDashboardScreen() {
  const client = useQueryClient();
  const signOut = async () => {
    await api.adminLogout().catch(() => undefined);
    adminToken.clear();
    // A running request must not redirect when it finds the token gone.
    await client.cancelQueries();
    leave.to(paths.home);
  };
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo />
        <span className={classes.area}>Administração</span>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconLogout size={18} aria-hidden />}
          onClick={() => void signOut()}
        >
          Sair
        </Button>
      </header>
      <main>
        <Tabs defaultValue="users" color="lime" keepMounted={false}>
          <Tabs.List className={classes.tabs}>
            <Tabs.Tab value="users">Alunos</Tabs.Tab>
            {unfinishedTabs.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="users">
            <h1 tabIndex={-1}>Alunos</h1>
            <Boundary fallback={<ListSkeleton />} title="Não deu para abrir a lista de alunos">
              <UsersTab />
            </Boundary>
          </Tabs.Panel>
          {unfinishedTabs.map(({ value, label }) => (
            <Tabs.Panel key={value} value={value}>
              <h1 tabIndex={-1}>{label}</h1>
              <p className={classes.later}>Esta parte está em construção.</p>
            </Tabs.Panel>
          ))}
        </Tabs>
      </main>
    </div>
  );
}
