import { lazy, useState } from "react";
import type { AdminUser } from "@/api";
import type { UserAction, UserPage } from "../model";

const ProgressDialog = lazy(async () => ({ default: (await import("../progress/ProgressDialog")).ProgressDialog }));
const HealthDialog = lazy(async () => ({ default: (await import("../health/HealthDialog")).HealthDialog }));
const PaymentsDialog = lazy(async () => ({ default: (await import("../payments/PaymentsDialog")).PaymentsDialog }));
const WorkoutsDialog = lazy(async () => ({ default: (await import("../workouts/WorkoutsDialog")).WorkoutsDialog }));
const ProgramDialog = lazy(async () => ({ default: (await import("../program/ProgramDialog")).ProgramDialog }));
const NotesDialog = lazy(async () => ({ default: (await import("../notes/NotesDialog")).NotesDialog }));
const ConversationDialog = lazy(async () => ({
  default: (await import("../conversation/ConversationDialog")).ConversationDialog,
}));
const DeleteDialog = lazy(async () => ({ default: (await import("./DeleteDialog")).DeleteDialog }));

interface Props {
  user: AdminUser;
  page: UserPage;
  /** Shown first in the program. */
  exercise?: number | undefined;
  isBusy: boolean;
  onAction: (action: UserAction) => void;
  onClose: () => void;
  /** The row that opened the dialog is gone, and the focus needs another place. */
  onDeleted: () => void;
}

/** A dialog about one member. */
export function UserDialog({ user, page, exercise, isBusy, onAction, onClose, onDeleted }: Props) {
  // One page may lead to another.
  const [opened, setOpened] = useState(page);
  switch (opened) {
    case "progress":
      return <ProgressDialog user={user} onClose={onClose} />;
    case "payments":
      return <PaymentsDialog user={user} onClose={onClose} />;
    case "workouts":
      return <WorkoutsDialog user={user} onClose={onClose} />;
    case "program":
      return <ProgramDialog user={user} exercise={exercise} onClose={onClose} />;
    case "notes":
      return <NotesDialog user={user} onClose={onClose} />;
    case "conversation":
      return <ConversationDialog user={user} onClose={onClose} />;
    case "delete":
      return <DeleteDialog user={user} onClose={onClose} onDeleted={onDeleted} />;
    case "health":
      return (
        <HealthDialog
          user={user}
          isBusy={isBusy}
          onAction={onAction}
          onOpenProgram={() => setOpened("program")}
          onClose={onClose}
        />
      );
  }
}
