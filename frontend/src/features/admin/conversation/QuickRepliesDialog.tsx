import { Button, CloseButton, Textarea } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type QuickReply } from "@/api";
import { Sheet } from "@/ui/dialog/Sheet";
import { adminQueries } from "../queries";
import { refusal } from "../refusal";
import classes from "./conversation.module.css";

/** The server's limits. */
const MOST = 20;
const LONGEST = 300;

interface Props {
  replies: readonly QuickReply[];
  onClose: () => void;
}

export function QuickRepliesDialog({ replies, onClose }: Props) {
  const client = useQueryClient();
  const [rows, setRows] = useState(() => replies.map(({ text }) => ({ id: crypto.randomUUID(), text })));
  const save = useMutation({
    mutationFn: async () => {
      const kept = rows.map(({ text }) => ({ text: text.trim() })).filter(({ text }) => text !== "");
      await api.setQuickReplies({ body: { replies: kept } });
      await client.invalidateQueries(adminQueries.quickReplies());
    },
    onSuccess: onClose,
  });
  return (
    <Sheet opened onClose={onClose} title="Respostas rápidas">
      <form
        className={classes.rows}
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog stands in the form of the message.
          event.stopPropagation();
          save.mutate();
        }}
      >
        {rows.map((row, index) => (
          <div key={row.id} className={classes.row}>
            <Textarea
              aria-label={`Resposta ${index + 1}`}
              autosize
              minRows={1}
              maxRows={4}
              maxLength={LONGEST}
              value={row.text}
              onChange={({ currentTarget: { value } }) =>
                setRows((all) => all.map((one) => (one.id === row.id ? { ...one, text: value } : one)))
              }
            />
            <CloseButton
              size={44}
              aria-label={`Excluir a resposta ${index + 1}`}
              onClick={() => setRows((all) => all.filter(({ id }) => id !== row.id))}
            />
          </div>
        ))}
        {rows.length < MOST && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setRows((all) => [...all, { id: crypto.randomUUID(), text: "" }])}
          >
            Nova resposta
          </Button>
        )}
        {save.error && (
          <p className={classes.failure} role="alert">
            {refusal(save.error, "Não deu para salvar. Tente novamente.")}
          </p>
        )}
        <Button type="submit" loading={save.isPending}>
          Salvar
        </Button>
      </form>
    </Sheet>
  );
}
