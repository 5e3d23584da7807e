import { Button, Checkbox } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import type { AdminUser } from "@/api";
import { Confirm } from "@/ui/dialog/Confirm";
import { isApproved, statusOf } from "../model";
import { issueText } from "../payments/issue";
import { countOf, useBulkApproval } from "./useBulkApproval";
import classes from "./users.module.css";
import type { Selection } from "./useSelection";

const BulkMessage = lazy(async () => ({ default: (await import("./BulkMessage")).BulkMessage }));
const BulkAssignment = lazy(async () => ({ default: (await import("./BulkAssignment")).BulkAssignment }));

/** As many as one call takes. */
const MOST = 100;

interface Props {
  /** Those of the list. */
  users: readonly AdminUser[];
  selection: Selection;
}

/** Acts on several members at once; each act concerns those whose state allows it. */
export function BulkBar({ users, selection }: Props) {
  const [asked, setAsked] = useState<"approve" | "assign" | "write" | null>(null);
  const chosen = users.filter(({ id }) => selection.has(id)).slice(0, MOST);
  const pending = chosen.filter((user) => statusOf(user) === "pending");
  const approved = chosen.filter(isApproved);
  const isAll = chosen.length === Math.min(users.length, MOST);
  const close = () => setAsked(null);
  const approval = useBulkApproval(pending, { onApproved: () => selection.set([]), onSettled: close });
  return (
    <div className={classes.bulk}>
      <Checkbox
        label={chosen.length === 0 ? "Selecionar todos" : `Selecionar todos (${chosen.length})`}
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        onChange={() => selection.set(isAll ? [] : users.slice(0, MOST).map(({ id }) => id))}
      />
      <div className={classes.bulkActs}>
        <Button size="sm" variant="default" disabled={approved.length === 0} onClick={() => setAsked("write")}>
          {approved.length === 0 ? "Escrever" : `Escrever a ${countOf(approved.length)}`}
        </Button>
        <Button size="sm" variant="default" disabled={approved.length === 0} onClick={() => setAsked("assign")}>
          {approved.length === 0 ? "Atribuir modelo" : `Atribuir a ${countOf(approved.length)}`}
        </Button>
        <Button size="sm" disabled={pending.length === 0} onClick={() => setAsked("approve")}>
          {pending.length === 0 ? "Aprovar selecionados" : `Aprovar ${countOf(pending.length)}`}
        </Button>
      </div>
      <Question
        users={pending}
        isOpened={asked === "approve"}
        isBusy={approval.isPending}
        onConfirm={() => approval.mutate()}
        onClose={close}
      />
      {asked === "write" && (
        <Suspense>
          <BulkMessage members={approved} left={chosen.length - approved.length} onClose={close} />
        </Suspense>
      )}
      {asked === "assign" && (
        <Suspense>
          <BulkAssignment members={approved} left={chosen.length - approved.length} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

interface QuestionProps {
  users: readonly AdminUser[];
  isOpened: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function Question({ users, isOpened, isBusy, onConfirm, onClose }: QuestionProps) {
  const unpaid = users.filter((user) => !user.is_paid_ahead).length;
  return (
    <Confirm
      opened={isOpened}
      title={`Aprovar ${countOf(users.length)}?`}
      confirmLabel="Aprovar"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>O acesso de cada um vale por um ano.</p>
      {unpaid > 0 && (
        <p>
          {unpaid === 1 ? "1 deles não tem" : `${unpaid} deles não têm`} pagamento registrado e{" "}
          {unpaid === 1 ? "fica anotado" : "ficam anotados"} como cortesia.
        </p>
      )}
      {users.map(
        ({ id, name, email, payment_issue: issue }) =>
          issue && (
            <p key={id}>
              <strong>{name || email}</strong>: {issueText(issue)}.
            </p>
          ),
      )}
    </Confirm>
  );
}
