import { IconBarbell, IconCalendarWeek, IconChartLine, IconRosetteDiscountCheck } from "@tabler/icons-react";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { levelLabel, profileQueries, programLabel } from "@/features/profile";
import { formatDayAndMonth, plural } from "@/lib/format";
import { isFirstFetchDone } from "@/lib/loading/firstFetch";
import { freeWorkoutPath, paths } from "@/lib/paths";
import { Boundary } from "@/ui/page/Boundary";
import { PageHeader } from "@/ui/page/PageHeader";
import { Panel } from "@/ui/page/Panel";
import { ListSkeleton, StageSkeleton, StatsSkeleton } from "@/ui/page/Skeletons";
import { workoutQueries } from "./data/queries";
import { HistorySection } from "./history/HistorySection";
import { PlannedSection } from "./planned/PlannedSection";
import { finishedFrom } from "./session/summary";
import { Totals } from "./Totals";
import { texts } from "./texts";
import { Today } from "./today/Today";
import classes from "./workouts.module.css";

const SummaryDialog = lazy(async () => ({ default: (await import("./summary/SummaryDialog")).SummaryDialog }));

export function WorkoutsScreen() {
  return (
    <>
      <PageHeader title="Treinos" />
      <div className={classes.page}>
        <div className={classes.hero}>
          <Boundary fallback={<StageSkeleton />} title="Não deu para abrir o treino de hoje">
            <Today />
          </Boundary>
          <Tiles />
        </div>
        <Boundary fallback={<StatsSkeleton />} title="Não deu para abrir os seus números">
          <Totals />
        </Boundary>
        <Boundary fallback={<StatsSkeleton />} title="Não deu para abrir o seu programa">
          <Program />
        </Boundary>
        <Records />
      </div>
      <Finished />
    </>
  );
}

/** Rendered together, so that planned workouts don't push the history down when they arrive. */
function Records() {
  if (!isFirstFetchDone(useQuery(workoutQueries.planned()))) return <ListSkeleton />;
  return (
    <>
      <PlannedSection />
      <HistorySection />
    </>
  );
}

const tiles = [
  { to: freeWorkoutPath, label: texts.tiles.free, icon: IconBarbell },
  { to: paths.progress, label: texts.tiles.progress, icon: IconChartLine },
  { to: paths.calendar, label: texts.tiles.schedule, icon: IconCalendarWeek },
];

function Tiles() {
  return (
    <ul className={classes.tiles}>
      {tiles.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Panel as={Link} to={to} className={classes.tile}>
            <Icon size={24} stroke={1.7} aria-hidden />
            {label}
          </Panel>
        </li>
      ))}
    </ul>
  );
}

function Program() {
  const { data: profile } = useSuspenseQuery(profileQueries.mine());
  if (!profile) return null;
  const facts = [
    ["Programa", programLabel(profile.current_program)],
    ["Por treino", `${profile.session_duration} min`],
    ["Por semana", plural(profile.availability, "dia", "dias")],
    ["Nível", levelLabel(profile.level)],
  ];
  return (
    <Panel as="section" aria-labelledby="programa" className={classes.program}>
      <h2 id="programa">{texts.currentProgram}</h2>
      <Link to={paths.profile}>Ajustar</Link>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {profile.program_signature && (
        <p className={classes.signature}>
          <IconRosetteDiscountCheck size={18} aria-hidden />
          Conferido por {profile.program_signature.by} em {formatDayAndMonth(profile.program_signature.on)}
        </p>
      )}
    </Panel>
  );
}

/** The summary of a session that has just been finished, passed in the navigation state. */
function Finished() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const finished = finishedFrom(state);
  if (!finished) return null;
  return (
    <Boundary fallback={null} title="Não deu para abrir o resumo do treino">
      <SummaryDialog
        finished={finished}
        onClose={() => void navigate(paths.workouts, { replace: true, state: null })}
      />
    </Boundary>
  );
}
