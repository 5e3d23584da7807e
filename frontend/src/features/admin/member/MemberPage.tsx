import { Button, Tabs } from "@mantine/core";
import { IconArrowLeft, IconUserOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { type AdminUser, ApiError } from "@/api";
import { Boundary } from "@/ui/page/Boundary";
import { Empty } from "@/ui/page/Empty";
import { ListSkeleton } from "@/ui/page/Skeletons";
import { Loaded } from "../Loaded";
import type { UserAction, UserPage } from "../model";
import { memberPlace } from "../place";
import { adminQueries } from "../queries";
import { UserDialog } from "../users/UserDialog";
import { useUserActions } from "../users/useUserActions";
import { MemberHead } from "./MemberHead";
import classes from "./member.module.css";
import { partOf, parts } from "./parts";

const LIST = "?aba=alunos";

/** Everything about one member, at an address of its own. */
export function MemberPage({ id }: { id: number }) {
  const query = useQuery(adminQueries.user(id));
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <div className={classes.page}>
      <Link className={classes.back} to={LIST}>
        <IconArrowLeft size={18} aria-hidden /> Alunos
      </Link>
      {isGone ? (
        <Empty icon={<IconUserOff size={36} stroke={1.4} aria-hidden />} title="Aluno não encontrado">
          <Button component={Link} to={LIST} variant="default">
            Ver todos os alunos
          </Button>
        </Empty>
      ) : (
        <Loaded query={query} failure="Não deu para abrir o aluno">
          {(user) => <Member key={user.id} user={user} />}
        </Loaded>
      )}
    </div>
  );
}

function Member({ user }: { user: AdminUser }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [dialogPage, setDialogPage] = useState<UserPage | null>(null);
  const { request, dialog, busyId } = useUserActions();
  const part = partOf(params.get("parte"), user);
  const exercise = params.has("exercicio") ? Number(params.get("exercicio")) : undefined;
  const act = (action: UserAction) => (action === "delete" ? setDialogPage("delete") : request(user, action));
  const show = (value: string | null) => {
    const next = partOf(value, user);
    void navigate(memberPlace(user.id, next.value), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <MemberHead user={user} isBusy={busyId === user.id} onAction={act} onOpen={setDialogPage} />
      <Tabs value={part.value} onChange={show} color="lime" keepMounted={false}>
        <Tabs.List className={classes.tabs} aria-label="Sobre o aluno">
          {parts
            .filter(({ isFor }) => isFor(user))
            .map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value={part.value} className={classes.panel}>
          <h2 className="ev-hidden">{part.label}</h2>
          <Boundary key={part.value} fallback={<ListSkeleton />} title={part.failure}>
            <part.Content
              user={user}
              exercise={exercise}
              isBusy={busyId === user.id}
              onAction={act}
              onShow={show}
              onOpen={setDialogPage}
            />
          </Boundary>
        </Tabs.Panel>
      </Tabs>
      {dialogPage && (
        <Suspense>
          <UserDialog
            user={user}
            page={dialogPage}
            isBusy={busyId === user.id}
            onAction={act}
            onClose={() => setDialogPage(null)}
            onDeleted={() => void navigate(LIST, { replace: true })}
          />
        </Suspense>
      )}
      {dialog}
    </>
  );
}
