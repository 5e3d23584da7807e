import { Button } from "@mantine/core";
import { IconShare2, IconTrophy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { DayMuscles, ExerciseName, exerciseQueries } from "@/features/exercise";
import { formatClock, formatKg, formatNumber } from "@/lib/format";
import { exerciseProgressPath, paths } from "@/lib/paths";
import { continueFinished } from "@/training";
import { Dialog } from "@/ui/dialog/Dialog";
import { DialogActions } from "@/ui/dialog/DialogActions";
import { Chips } from "@/ui/form/Chips";
import { Stats } from "@/ui/Stats";
import { InstallInvitation } from "../install/InstallInvitation";
import { Moved } from "../moved/Moved";
import { buzzForRecord } from "../session/device/buzz";
import pulse from "../session/pulse.module.css";
import type { FinishedSession } from "../session/summary";
import { texts } from "../texts";
import type { ImageFormat } from "./image";
import classes from "./summary.module.css";
import { useShare } from "./useShare";

const formats = [
  { value: "post", label: "Imagem para conversa" },
  { value: "story", label: "Imagem para story" },
];

const canShareFiles = () => typeof navigator.canShare === "function";

interface Props {
  finished: FinishedSession;
  onClose: () => void;
}

/** The drawings of the exercises that were done. */
function useDoneSlugs({ exercises }: FinishedSession): string[] {
  const { data = [] } = useQuery(exerciseQueries.list());
  const done = exercises.filter((exercise) => exercise.done > 0);
  return done.flatMap(({ exerciseId }) => data.find(({ id }) => id === exerciseId)?.slug ?? []);
}

export function SummaryDialog({ finished, onClose }: Props) {
  const navigate = useNavigate();
  const { sets, plannedSets, records } = finished;
  const volumeKg = Math.round(finished.volumeKg);
  const slugs = useDoneSlugs(finished);
  const [format, setFormat] = useState<ImageFormat>("post");
  const share = useShare(finished, slugs, format);
  const reopen = () => {
    const address = continueFinished(finished.memberId, finished.clientId, Date.now());
    if (address) void navigate(address, { replace: true });
    else onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="Treino concluído" size="lg">
      <div className={classes.summary}>
        <p className={classes.lead} role="status">
          <strong>{texts.finished(formatClock(finished.seconds))}</strong>
          <span>{finished.name}</span>
        </p>
        {records.length > 0 && <Records records={records} />}
        {slugs.length > 0 && (
          <div className={classes.muscles}>
            <DayMuscles slugs={slugs} />
          </div>
        )}
        <Stats
          stats={[
            { label: "Duração", value: formatClock(finished.seconds) },
            {
              label: "Séries feitas",
              value: formatNumber(sets),
              ...(plannedSets > sets && { unit: `de ${plannedSets}` }),
            },
            ...(volumeKg > 0 ? [{ label: "Volume", value: formatNumber(volumeKg), unit: "kg" }] : []),
            ...(records.length > 0 ? [{ label: "Recordes", value: formatNumber(records.length) }] : []),
          ]}
        />
        <Moved finished={finished} />
        {finished.moreKg !== undefined && <Comparison kg={finished.moreKg} />}
        <InstallInvitation />
        <Done finished={finished} />
        <Link to={`${paths.measurements}?registrar=1`} className={classes.measure}>
          Registrar peso ou medidas
        </Link>
        <button type="button" className={classes.reopen} onClick={reopen}>
          Continuar treinando
        </button>
        {canShareFiles() && (
          <Chips
            legend="Formato da imagem"
            options={formats}
            value={format}
            onChange={(value) => setFormat(value as ImageFormat)}
          />
        )}
        <DialogActions>
          <Button variant="subtle" size="md" onClick={onClose} data-autofocus>
            Fechar
          </Button>
          <Button
            variant="accent"
            size="md"
            leftSection={<IconShare2 size={20} aria-hidden />}
            onClick={() => void share()}
          >
            Compartilhar
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** The records made in the workout, with a short buzz where the member wants vibration. */
function Records({ records }: Pick<FinishedSession, "records">) {
  useEffect(buzzForRecord, []);
  return (
    <ul className={`${classes.records} ${pulse.pulse}`} aria-label="Recordes">
      {records.map(({ exerciseId, text }) => (
        <li key={text}>
          <IconTrophy size={18} aria-hidden /> <Link to={exerciseProgressPath(exerciseId)}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Small differences say nothing. */
const NOTEWORTHY_KG = 10;

function Comparison({ kg }: { kg: number }) {
  const rounded = Math.round(kg);
  if (Math.abs(rounded) < NOTEWORTHY_KG)
    return <p className={classes.compared}>O mesmo volume das mesmas séries da última vez.</p>;
  return (
    <p className={classes.compared} data-more={rounded > 0 || undefined}>
      Volume: {formatKg(Math.abs(rounded))} {rounded > 0 ? "a mais" : "a menos"} que nas mesmas séries da última vez.
    </p>
  );
}

/** Planned and completed sets of each exercise. */
function Done({ finished }: Pick<Props, "finished">) {
  const rows = finished.exercises.map((exercise, i) => ({ ...exercise, key: `${i} ${exercise.name}` }));
  return (
    <ul className={classes.done} aria-label="Planejado e feito">
      {rows.map(({ key, exerciseId, name, planned, done, label, before }) => (
        <li key={key}>
          <p>
            <span>
              <ExerciseName exerciseId={exerciseId} name={name} />
            </span>
            <span data-short={done < planned || undefined}>
              {done} de {planned}
            </span>
          </p>
          {label && (
            <small>
              {label}
              {before && <span>Última vez: {before}</span>}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}
