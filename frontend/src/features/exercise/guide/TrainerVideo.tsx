import { IconExternalLink, IconPlayerPlay } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { exerciseQueries } from "../queries";
import classes from "./guide.module.css";

interface Props {
  exerciseId: number;
  name: string;
}

/** Leads to the trainer's film. It isn't embedded, because its site would follow the member. */
export function TrainerVideo({ exerciseId, name }: Props) {
  const { data: videos } = useQuery(exerciseQueries.videos());
  const video = videos?.find(({ exercise_id: id }) => id === exerciseId);
  if (!video) return null;
  return (
    <a className={classes.video} href={video.url} target="_blank" rel="noreferrer">
      <IconPlayerPlay size={24} stroke={1.8} aria-hidden />
      <span>
        <strong>
          Vídeo do seu personal<span className="ev-hidden"> de {name}</span>
        </strong>
        {siteOf(video.url)}, abre em outra aba
      </span>
      <IconExternalLink size={20} aria-hidden />
    </a>
  );
}

const siteOf = (url: string) => (new URL(url).hostname.endsWith("vimeo.com") ? "Vimeo" : "YouTube");
