import { useSuspenseQuery } from "@tanstack/react-query";
import type { MuscleSets } from "@/api";
import { BodyMap } from "@/features/exercise";
import { formatNumber } from "@/lib/format";
import { SectionTitle } from "@/ui/page/PageHeader";
import { Panel } from "@/ui/page/Panel";
import classes from "../progress.module.css";
import { progressQueries } from "../queries";

/** This week's sets of each muscle group against the band in which they do most. */
export function Muscles() {
  const { data } = useSuspenseQuery(progressQueries.muscles());
  return <MusclesOf groups={data} />;
}

/** The week of any member: the trainer sees the same picture. */
export function MusclesOf({ groups, isNarrow = false }: { groups: readonly MuscleSets[]; isNarrow?: boolean }) {
  const reached = groups.filter(({ done, lo }) => done >= lo && done > 0).map(({ muscle_group }) => muscle_group);
  const begun = groups.filter(({ done, lo }) => done > 0 && done < lo).map(({ muscle_group }) => muscle_group);
  const most = Math.max(...groups.flatMap(({ done, hi }) => [done, hi]));
  return (
    <section aria-labelledby="musculos">
      <SectionTitle id="musculos">Séries por músculo nesta semana</SectionTitle>
      <Panel className={classes.muscles} data-narrow={isNarrow || undefined}>
        <div className={classes.body}>
          <BodyMap
            primary={reached}
            secondary={begun}
            label={`Frente e costas. Na faixa da semana: ${reached.join(", ") || "nenhum ainda"}. Começados: ${begun.join(", ") || "nenhum"}.`}
          />
        </div>
        <ul className={classes.groups}>
          {groups.map((group) => (
            <Group key={group.muscle_group} group={group} most={most} />
          ))}
        </ul>
        <p className={classes.hint}>
          A faixa clara é o volume semanal recomendado; o traço, o que o programa prevê. Trabalho indireto conta meia
          série.
        </p>
      </Panel>
    </section>
  );
}

function Group({ group: { muscle_group, done, planned, lo, hi }, most }: { group: MuscleSets; most: number }) {
  const at = (sets: number) => `${(100 * sets) / most}%`;
  const isReached = done >= lo && done > 0;
  return (
    <li>
      <span>{muscle_group}</span>
      <span className={classes.groupTrack} aria-hidden>
        <span className={classes.band} style={{ insetInlineStart: at(lo), inlineSize: at(hi - lo) }} />
        <span className={classes.groupDone} data-reached={isReached || undefined} style={{ inlineSize: at(done) }} />
        <span className={classes.groupPlan} style={{ insetInlineStart: at(planned) }} />
      </span>
      <span className={classes.groupValue}>
        <strong>{formatNumber(done)}</strong> de {formatNumber(lo)}–{formatNumber(hi)}
        <span className="ev-hidden"> séries recomendadas; o programa prevê {formatNumber(planned)}</span>
      </span>
    </li>
  );
}
