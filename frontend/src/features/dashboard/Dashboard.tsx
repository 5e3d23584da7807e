import { Button, Skeleton } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconBarbell, IconChartLine, IconTargetArrow } from "@tabler/icons-react";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { useCurrentUser } from "@/features/access";
import {
  HealthPrompt,
  levelLabel,
  objectiveLabel,
  profileQueries,
  programLabel,
  WeekdaysPrompt,
} from "@/features/profile";
import { averageProgress, progressQueries } from "@/features/progress";
import { AcceptedNote, ReviewPrompt } from "@/features/review";
import { RenewalNote, TermsPrompt } from "@/features/subscription";
import { restOf, TodayCard, workoutQueries } from "@/features/workout";
import { formatNumber, formatPercent, plural } from "@/lib/format";
import { displayName, greeting } from "@/lib/greeting";
import { paths } from "@/lib/paths";
import { useNowByMinute } from "@/lib/time/now";
import { Boundary } from "@/ui/page/Boundary";
import { PageHeader, SectionTitle } from "@/ui/page/PageHeader";
import { Panel } from "@/ui/page/Panel";
import { PanelSkeleton, StageSkeleton, StatsSkeleton } from "@/ui/page/Skeletons";
import { Stats } from "@/ui/Stats";
import classes from "./dashboard.module.css";
import { ProgramNotice } from "./ProgramNotice";
import { RecentActivity } from "./RecentActivity";
import { WeekStrip } from "./WeekStrip";

export function DashboardScreen() {
  const user = useCurrentUser();
  const hour = new Date(useNowByMinute()).getHours();
  const average = useAverageProgress();
  return (
    <>
      <PageHeader title={`${greeting(hour)}, ${displayName(user)}`}>
        <Button
          component={Link}
          to={paths.profile}
          variant="default"
          className={classes.configure}
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        >
          Configurar
        </Button>
      </PageHeader>
      <div className={classes.page}>
        <HealthPrompt />
        <RenewalNote />
        <Boundary fallback={<StripSkeleton />} title="Não deu para abrir o seu resumo">
          <AcceptedNote />
          <ProgramNotice />
          <WeekdaysPrompt />
          <SummaryStrip average={average} />
        </Boundary>
        <div className={classes.hero}>
          <Boundary fallback={<StageSkeleton />} title="Não deu para abrir o treino de hoje">
            <Today />
          </Boundary>
          <section aria-labelledby="semana" className={classes.week}>
            <SectionTitle id="semana">Sua semana</SectionTitle>
            <Boundary fallback={<WeekSkeleton />} title="Não deu para abrir a sua semana">
              <WeekStrip />
            </Boundary>
          </section>
          <Shortcuts />
        </div>
        <Boundary fallback={<StatsSkeleton />} title="Não deu para abrir os seus números">
          <Totals average={average} />
        </Boundary>
        <section aria-labelledby="atividade">
          <SectionTitle id="atividade">Atividade recente</SectionTitle>
          <Boundary fallback={<PanelSkeleton />} title="Não deu para abrir a atividade recente">
            <RecentActivity />
          </Boundary>
        </section>
      </div>
      <TermsPrompt>
        <ReviewPrompt />
      </TermsPrompt>
    </>
  );
}

function SummaryStrip({ average }: { average: Average }) {
  const { data: profile } = useSuspenseQuery(profileQueries.mine());
  if (!profile) return null;
  const facts = [
    { label: "Nível", value: levelLabel(profile.level) },
    { label: "Programa", value: programLabel(profile.current_program) },
    { label: "Por semana", value: plural(profile.availability, "dia", "dias") },
    { label: "Objetivo", value: objectiveLabel(profile.objective) },
    { label: "Progresso médio", ...average },
  ];
  return (
    <dl className={classes.strip}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Today() {
  const { data: today } = useSuspenseQuery(workoutQueries.today());
  const { data: profile } = useSuspenseQuery(profileQueries.mine());
  return (
    <TodayCard
      today={today}
      facts={(exercises) => [
        plural(exercises.length, "exercício", "exercícios"),
        `${profile?.session_duration ?? 60} min`,
        `${restOf(exercises)} s de descanso`,
      ]}
    />
  );
}

const shortcuts = [
  { to: paths.workouts, label: "Treinos", text: "Semana e histórico", icon: IconBarbell },
  { to: paths.progress, label: "Progresso", text: "Sua evolução", icon: IconChartLine },
  { to: paths.challenges, label: "Desafios", text: "Metas da semana", icon: IconTargetArrow },
];

function Shortcuts() {
  return (
    <ul className={classes.shortcuts}>
      {shortcuts.map(({ to, label, text, icon: Icon }) => (
        <li key={to}>
          <Panel as={Link} to={to} className={classes.shortcut}>
            <Icon size={24} stroke={1.7} aria-hidden />
            <strong>{label}</strong>
            <span>{text}</span>
          </Panel>
        </li>
      ))}
    </ul>
  );
}

function Totals({ average }: { average: Average }) {
  const { data } = useSuspenseQuery(workoutQueries.summary());
  return (
    <Stats
      stats={[
        { label: "Treinos no total", value: formatNumber(data.total) },
        { label: "Nos últimos 7 dias", value: formatNumber(data.last_7_days) },
        { label: "Desafios ativos", value: formatNumber(data.active_challenges) },
        { label: "Progresso médio", value: average.value, note: average.note },
      ]}
    />
  );
}

const WeekSkeleton = () => <Skeleton height={172} aria-busy />;

const StripSkeleton = () => <Skeleton className={classes.stripSkeleton} aria-busy />;

interface Average {
  /** Formatted; blank while it loads, and a dash where it can't. */
  value: string;
  note?: string | undefined;
}

/** A failed request is only logged. */
function useAverageProgress(): Average {
  const { data, error } = useQuery(progressQueries.metrics());
  useEffect(() => {
    if (error) console.error("Failed to load the progress", error);
  }, [error]);
  if (!data) return { value: error ? "–" : "\u00a0" };
  if (data.length === 0) return { value: formatPercent(0) };
  return {
    value: formatPercent(averageProgress(data) ?? 0),
    note: `em ${plural(data.length, "exercício", "exercícios")}`,
  };
}
