import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Exercise } from "@/api";
import { fold, matching } from "@/lib/text";
import { Panel } from "@/ui/page/Panel";
import { Loaded } from "../Loaded";
import { adminQueries } from "../queries";
import { SearchField } from "../users/SearchField";
import classes from "./brand.module.css";
import { useVideoChanges } from "./useVideoChanges";

/** Rows that a search shows at once. */
const MOST_ROWS = 8;

/** The trainer's films of exercises: those that are set, and a search over all exercises. */
export function Videos() {
  const videos = useQuery(adminQueries.videos());
  const exercises = useQuery(adminQueries.exercises());
  const [search, setSearch] = useState("");
  const data = videos.data && exercises.data && { videos: videos.data, exercises: exercises.data };
  const error = videos.error ?? exercises.error;
  const refetch = () => Promise.all([videos.refetch(), exercises.refetch()]);
  return (
    <Panel as="section" className={classes.panel} aria-labelledby="videos">
      <div>
        <h2 id="videos">Vídeos dos exercícios</h2>
        <p className={classes.dim}>
          O aluno vê um link para o seu vídeo ao lado do desenho. Ele abre no YouTube ou no Vimeo.
        </p>
      </div>
      <SearchField
        aria-label="Buscar exercício"
        placeholder="Buscar exercício para ligar um vídeo"
        value={search}
        onChange={setSearch}
      />
      <Loaded query={{ data, error, refetch }} failure="Não deu para abrir os vídeos">
        {({ videos: set, exercises: all }) => {
          const urls = new Map(set.map((video) => [video.exercise_id, video.url]));
          const matches = matching(search);
          const shown =
            search.trim() === ""
              ? all.filter(({ id }) => urls.has(id))
              : all.filter(({ name }) => matches(fold(name))).slice(0, MOST_ROWS);
          if (shown.length === 0) {
            return (
              <p role="status" className={classes.dim}>
                {search.trim() === "" ? "Nenhum vídeo ainda." : "Nenhum exercício encontrado"}
              </p>
            );
          }
          return (
            <ul className={classes.videos} aria-label="Exercícios">
              {shown.map((exercise) => (
                <VideoRow key={exercise.id} exercise={exercise} url={urls.get(exercise.id) ?? null} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Panel>
  );
}

function VideoRow({ exercise, url }: { exercise: Exercise; url: string | null }) {
  const [typed, setTyped] = useState(url ?? "");
  const { save, remove, refused } = useVideoChanges(exercise.id);
  return (
    <li>
      <form
        noValidate
        className={classes.video}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(typed.trim(), { onSuccess: (saved) => setTyped(saved.url) });
        }}
      >
        <TextInput
          label={exercise.name}
          placeholder="https://youtu.be/…"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          value={typed}
          error={refused}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          size="md"
          loading={save.isPending}
          disabled={typed.trim() === "" || typed.trim() === url}
          aria-label={`Salvar o vídeo de ${exercise.name}`}
        >
          Salvar
        </Button>
        {url && (
          <Button
            variant="subtle"
            color="red"
            size="md"
            loading={remove.isPending}
            aria-label={`Tirar o vídeo de ${exercise.name}`}
            onClick={() => remove.mutate(undefined, { onSuccess: () => setTyped("") })}
          >
            Tirar
          </Button>
        )}
      </form>
    </li>
  );
}
