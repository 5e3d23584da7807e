import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { adminQueries } from "../queries";
import classes from "./conversation.module.css";

const QuickRepliesDialog = lazy(async () => ({ default: (await import("./QuickRepliesDialog")).QuickRepliesDialog }));

/** Replies kept ready. One is put into the field, where it can be changed before it is sent. */
export function QuickReplies({ onChoose }: { onChoose: (text: string) => void }) {
  const { data } = useQuery(adminQueries.quickReplies());
  const [isEditing, setEditing] = useState(false);
  if (!data) return null;
  return (
    <div className={classes.replies}>
      <ul aria-label="Respostas rápidas">
        {data.replies.map(({ text }) => (
          <li key={text}>
            <button type="button" onClick={() => onChoose(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => setEditing(true)}
      >
        Editar respostas
      </Button>
      <Suspense>
        {isEditing && <QuickRepliesDialog replies={data.replies} onClose={() => setEditing(false)} />}
      </Suspense>
    </div>
  );
}
