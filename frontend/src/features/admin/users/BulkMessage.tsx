import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import type { AdminUser } from "@/api";
import { LONGEST_TEXT } from "@/features/conversation";
import { countOf as lengthOf } from "@/lib/message";
import { DialogActions } from "@/ui/dialog/DialogActions";
import { Sheet } from "@/ui/dialog/Sheet";
import { QuickReplies } from "../conversation/QuickReplies";
import { LeftOut } from "./LeftOut";
import { countOf } from "./useBulkApproval";
import { useBulkMessage } from "./useBulkMessage";
import classes from "./users.module.css";

interface Props {
  /** Approved ones. */
  members: readonly AdminUser[];
  /** How many others were chosen. */
  left: number;
  onClose: () => void;
}

/** One message to each of the chosen members. */
export function BulkMessage({ members, left, onClose }: Props) {
  // Another text is another message, also for those who got the first one before a call failed.
  const [{ text, clientId }, setDraft] = useState(() => ({ text: "", clientId: crypto.randomUUID() }));
  const setText = (next: string) => setDraft({ text: next, clientId: crypto.randomUUID() });
  const { mutate, isPending } = useBulkMessage(members, onClose);
  const isBlank = text.trim() === "";
  return (
    <Sheet opened onClose={onClose} title={`Escrever a ${countOf(members.length)}`}>
      <form
        className={classes.assign}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlank) mutate({ text: text.trim(), clientId });
        }}
      >
        <LeftOut count={left} />
        <p className={classes.left}>Cada um recebe na própria conversa e não vê os outros.</p>
        <QuickReplies onChoose={(reply) => setText(text.trim() ? `${text.trimEnd()} ${reply}` : reply)} />
        <Textarea
          label="Mensagem"
          autosize
          minRows={3}
          maxRows={8}
          maxLength={LONGEST_TEXT}
          data-autofocus
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <p className={classes.left} role="status">
          {lengthOf(text, LONGEST_TEXT)}
        </p>
        <DialogActions>
          <Button variant="default" size="md" onClick={onClose} disabled={isPending}>
            Cancelar
          </Button>
          <Button type="submit" variant="accent" size="md" disabled={isBlank} loading={isPending}>
            Enviar a {countOf(members.length)}
          </Button>
        </DialogActions>
      </form>
    </Sheet>
  );
}
