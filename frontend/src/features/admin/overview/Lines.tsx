import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { AdminUser, NoticedPain, OverviewLine, OverviewReason } from "@/api";
import { Empty } from "@/ui/page/Empty";
import { Panel } from "@/ui/page/Panel";
import { toast } from "@/ui/toast/toast";
import type { UserAction, UserPage } from "../model";
import { adminQueries } from "../queries";
import { refusal } from "../refusal";
import { UserDialog } from "../users/UserDialog";
import { useUserActions } from "../users/useUserActions";
import { LineRow } from "./LineRow";
import classes from "./overview.module.css";
import { groupByReason, type LineAct, reasons } from "./reasons";
import { usePutAway } from "./usePutAway";

const LighterLoad = lazy(async () => ({ default: (await import("./LighterLoad")).LighterLoad }));
const ReferralDialog = lazy(async () => ({ default: (await import("../referrals/ReferralDialog")).ReferralDialog }));

/** What a line opened: a dialog about the member, the exercise that hurt, or the rewards. */
type Opened =
  | { user: AdminUser; page: UserPage; exercise?: number | undefined }
  | { line: OverviewLine; lighter: NoticedPain }
  | { line: OverviewLine };

/** Lines of a reason that are shown at first. */
const SHOWN = 5;

/** The members who need the trainer, by reason. */
export function Lines({ lines }: { lines: readonly OverviewLine[] }) {
  const client = useQueryClient();
  const [, setParams] = useSearchParams();
  const top = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [openingId, setOpeningId] = useState<number | null>(null);
  const { request, dialog, busyId } = useUserActions();
  const keepFocus = () => top.current?.focus();
  const putAway = usePutAway(keepFocus);
  const act = async (line: OverviewLine, what: LineAct) => {
    if ("tab" in what) return setParams({ aba: what.tab });
    if ("reward" in what) return setOpened({ line });
    if ("pain" in what && what.pain === "load") return line.pain && setOpened({ line, lighter: line.pain });
    const began = Date.now();
    setOpeningId(line.user_id);
    try {
      // As the member is now: somebody may have acted meanwhile.
      const user = await client.fetchQuery(adminQueries.user(line.user_id));
      if ("page" in what) setOpened({ user, page: what.page });
      else if ("pain" in what) setOpened({ user, page: "program", exercise: line.pain?.exercise_id });
      else request(user, "approve");
      toast.hideErrorsBefore(began);
    } catch (error) {
      toast.error(refusal(error, "Não deu para abrir. Tente novamente."));
      void client.invalidateQueries(adminQueries.overview());
    } finally {
      setOpeningId(null);
    }
  };
  const actInDialog = (action: UserAction) => {
    if (!opened || !("user" in opened) || action === "delete") return;
    request(opened.user, action);
  };
  const close = () => {
    setOpened(null);
    void client.invalidateQueries(adminQueries.overview());
  };
  return (
    <div ref={top} tabIndex={-1} className={classes.lines}>
      {lines.length === 0 && (
        <Panel>
          <Empty
            icon={<IconCircleCheck size={36} stroke={1.4} aria-hidden />}
            title="Tudo em dia"
            text="Ninguém precisa de você agora."
          />
        </Panel>
      )}
      {groupByReason(lines).map(([reason, found]) => (
        <Group key={reason} reason={reason} lines={found}>
          {(line) => (
            <LineRow
              key={line.user_id}
              line={line}
              isBusy={openingId === line.user_id || busyId === line.user_id}
              onAct={(what) => void act(line, what)}
              onPutAway={(until) => putAway(line, until)}
            />
          )}
        </Group>
      ))}
      {opened && (
        <Suspense>
          {"user" in opened ? (
            <UserDialog
              {...opened}
              isBusy={busyId === opened.user.id}
              onAction={actInDialog}
              onClose={close}
              onDeleted={keepFocus}
            />
          ) : "lighter" in opened ? (
            <LighterLoad
              line={opened.line}
              pain={opened.lighter}
              onDone={() => {
                close();
                putAway(opened.line, "good");
              }}
              onSwap={() => void act(opened.line, { pain: "swap" })}
              onClose={close}
            />
          ) : (
            <ReferralDialog
              referrer={{
                id: opened.line.user_id,
                referrer_name: opened.line.name,
                referrer_email: opened.line.email,
              }}
              onClose={close}
            />
          )}
        </Suspense>
      )}
      {dialog}
    </div>
  );
}

interface GroupProps {
  reason: OverviewReason;
  lines: readonly OverviewLine[];
  children: (line: OverviewLine) => React.ReactNode;
}

/** Of a reason the first few lines, then those that the overview has, then all. */
function Group({ reason, lines: listed, children }: GroupProps) {
  const [isWhole, setWhole] = useState(false);
  const [isEveryone, setEveryone] = useState(false);
  const all = useQuery({ ...adminQueries.overviewOf(reason), enabled: isEveryone });
  const lines = all.data ?? listed;
  const members = lines[0]?.members ?? lines.length;
  const shown = isWhole ? lines : lines.slice(0, SHOWN);
  const id = `motivo-${reason}`;
  return (
    <section aria-labelledby={id} className={classes.group}>
      <h2 id={id}>
        {reasons[reason].heading} <span className={classes.count}>{members}</span>
      </h2>
      <Panel as="ul">{shown.map(children)}</Panel>
      {shown.length < lines.length && (
        <Button variant="subtle" size="sm" className={classes.more} onClick={() => setWhole(true)}>
          Mostrar mais {lines.length - shown.length}
        </Button>
      )}
      {isWhole && members > lines.length && !all.data && (
        <Button
          variant="subtle"
          size="sm"
          className={classes.more}
          loading={all.isFetching}
          onClick={() => (isEveryone ? void all.refetch() : setEveryone(true))}
        >
          {all.isError ? "Tentar de novo" : `Ver todos os ${members}`}
        </Button>
      )}
      {all.data && members > lines.length && (
        <p className={classes.rest}>{members - lines.length} a mais. Eles aparecem quando estes saírem da lista.</p>
      )}
    </section>
  );
}
