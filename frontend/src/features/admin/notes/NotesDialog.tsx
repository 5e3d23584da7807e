import { Button, Textarea } from "@mantine/core";
import { IconNotes } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AdminUser, ApiError, api, type PrivateNote } from "@/api";
import { formatDayOf } from "@/lib/format";
import { Sheet } from "@/ui/dialog/Sheet";
import { RemoveButton } from "@/ui/form/RemoveButton";
import { Empty } from "@/ui/page/Empty";
import { toast } from "@/ui/toast/toast";
import { Loaded } from "../Loaded";
import { adminQueries } from "../queries";
import { refusal } from "../refusal";
import classes from "./notes.module.css";

const LONGEST = 2000;

interface Props {
  user: AdminUser;
  onClose: () => void;
}

export const NotesDialog = ({ user, onClose }: Props) => (
  <Sheet opened onClose={onClose} title={`Anotações sobre ${user.name || user.email}`}>
    <MemberNotes userId={user.id} />
  </Sheet>
);

/** What the trainers write about a member for themselves. */
export function MemberNotes({ userId }: { userId: number }) {
  const query = useQuery(adminQueries.notes(userId));
  const [edited, setEdited] = useState<PrivateNote | null>(null);
  return (
    <Loaded query={query} failure="Não deu para abrir as anotações">
      {(notes) => (
        <div className={classes.content}>
          <NoteForm key={edited?.client_id} userId={userId} edited={edited} onDone={() => setEdited(null)} />
          {notes.length === 0 ? (
            <Empty
              icon={<IconNotes size={32} stroke={1.5} aria-hidden />}
              title="Nenhuma anotação ainda"
              text="Só quem administra lê o que você escreve aqui."
            />
          ) : (
            <ul className={classes.notes} aria-label="Anotações">
              {notes.map((note) => (
                <Note key={note.client_id} userId={userId} note={note} onEdit={() => setEdited(note)} />
              ))}
            </ul>
          )}
        </div>
      )}
    </Loaded>
  );
}

interface NoteFormProps {
  userId: number;
  edited: PrivateNote | null;
  onDone: () => void;
}

function NoteForm({ userId, edited, onDone }: NoteFormProps) {
  const client = useQueryClient();
  // Kept until the note is saved, so that a second attempt writes the same one.
  const [id, setId] = useState(() => edited?.client_id ?? crypto.randomUUID());
  const [text, setText] = useState(edited?.text ?? "");
  const write = useMutation({
    mutationFn: () => api.writePrivateNote({ id: userId, note: id, body: { text } }),
    onSuccess: (notes) => {
      client.setQueryData(adminQueries.notes(userId).queryKey, notes);
      setText("");
      setId(crypto.randomUUID());
      onDone();
    },
  });
  const failure =
    write.error &&
    ((write.error instanceof ApiError && write.error.problem.fields?.text) ||
      refusal(write.error, "Não deu para salvar. O texto continua aqui."));
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        write.mutate();
      }}
    >
      <Textarea
        label={edited ? "Mudar anotação" : "Nova anotação"}
        description="O aluno não vê."
        autosize
        minRows={3}
        maxRows={10}
        maxLength={LONGEST}
        value={text}
        error={failure}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        {edited && (
          <Button variant="default" onClick={onDone}>
            Cancelar
          </Button>
        )}
        <Button type="submit" loading={write.isPending} disabled={text.trim() === ""}>
          Salvar
        </Button>
      </div>
    </form>
  );
}

interface NoteProps {
  userId: number;
  note: PrivateNote;
  onEdit: () => void;
}

function Note({ userId, note, onEdit }: NoteProps) {
  const client = useQueryClient();
  const day = formatDayOf(note.updated_at);
  const remove = async () => {
    await api.deletePrivateNote({ id: userId, note: note.client_id });
    await client.invalidateQueries(adminQueries.notes(userId));
    toast.success("Anotação excluída.");
  };
  return (
    <li className={classes.note}>
      <div>
        <p className={classes.text}>{note.text}</p>
        <p className={classes.meta}>
          {day}
          {note.admin && `, ${note.admin}`}
        </p>
      </div>
      <div className={classes.buttons}>
        <Button size="sm" variant="default" aria-label={`Mudar a anotação de ${day}`} onClick={onEdit}>
          Mudar
        </Button>
        <RemoveButton what="anotação" name={`de ${day}`} remove={remove}>
          Ela some para todos que administram.
        </RemoveButton>
      </div>
    </li>
  );
}
