import { IconAdjustmentsHorizontal, IconChevronDown, IconMenu2, IconPlayerPauseFilled } from "@tabler/icons-react";
import type { CSSProperties, ReactNode } from "react";
import { paths } from "@/lib/paths";
import { Logo } from "@/ui/Logo";
import { barEntries, mainEntries, type NavEntry } from "../layout/nav";

/** A placeholder of the size of what replaces it. */
function Bone({ height, width, radius }: { height: number; width?: CSSProperties["width"]; radius?: number }) {
  return <div className="f-bone" style={{ height, width, borderRadius: radius }} />;
}

/** The part of a screen below its heading; the others are removed before the frame shows. */
const For = ({ path, children }: { path: string; children: ReactNode }) => <div data-for={path}>{children}</div>;

function Heading({ title, sub, children }: { title: ReactNode; sub?: string; children?: ReactNode }) {
  return (
    <div className="f-header">
      <div>
        <div className="f-title">{title}</div>
        {sub && <div className="f-sub">{sub}</div>}
      </div>
      {children}
    </div>
  );
}

const rows = [0, 1, 2, 3];
const List = () => rows.map((row) => <Bone key={row} height={76} />);

function Hero({ tile, hasWeek }: { tile: number; hasWeek?: boolean }) {
  return (
    <div className="f-hero">
      <div className="f-stage" />
      {hasWeek && <div className="f-bone f-week" />}
      <div className="f-tiles">
        <Bone height={tile} />
        <Bone height={tile} />
        <Bone height={tile} />
      </div>
    </div>
  );
}

function Screens() {
  return (
    <>
      <For path={paths.dashboard}>
        <Heading title={<span data-greeting />}>
          <span className="f-button">
            <IconAdjustmentsHorizontal size={18} />
            Configurar
          </span>
        </Heading>
        <div className="f-page">
          <Bone height={46} />
          <Hero tile={104} hasWeek />
          <div className="f-bone f-stats" />
        </div>
      </For>
      <For path={paths.workouts}>
        <Heading title="Treinos" />
        <div className="f-page">
          <Hero tile={88} />
          <div className="f-bone f-stats" />
          <div className="f-bone f-stats" />
        </div>
      </For>
      <For path={paths.exercises}>
        <Heading title="Exercícios" sub="Como fazer cada um, passo a passo." />
        <div className="f-library">
          <Bone height={42} radius={14} />
          <Bone height={42} radius={14} />
          <Bone height={44} radius={22} />
          <div className="f-cards">
            {rows.map((row) => (
              <Bone key={row} height={240} />
            ))}
          </div>
        </div>
      </For>
      <For path={paths.profile}>
        <div className="f-profile">
          <Bone height={40} width="60%" />
          {[56, 120, 56, 56, 120].map((height, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <Bone key={at} height={height + 40} />
          ))}
        </div>
      </For>
      <For path={paths.customWorkout}>
        <div className="f-list">
          <Bone height={40} width="60%" />
          <List />
        </div>
      </For>
    </>
  );
}

const Entry = ({ entry, size }: { entry: NavEntry; size: number }) => (
  <div data-to={entry.to}>
    <entry.icon size={size} stroke={1.8} />
    <span>{entry.label}</span>
  </div>
);

/** Menu, bar and skeletons of the member screens. */
function Member() {
  return (
    <div className="f-member">
      <div className="f-side">
        <div className="f-brand">
          <Logo />
        </div>
        <div className="f-menu">
          {mainEntries.map((entry) => (
            <Entry key={entry.to} entry={entry} size={21} />
          ))}
        </div>
      </div>
      <div className="f-main">
        <Screens />
      </div>
      <div className="f-bar">
        {barEntries.map((entry) => (
          <Entry key={entry.to} entry={entry} size={24} />
        ))}
        <div data-to="">
          <IconMenu2 size={24} stroke={1.8} />
          <span>Mais</span>
        </div>
      </div>
    </div>
  );
}

/** Clock, sets and footer of the session. */
function Session() {
  return (
    <div className="f-session">
      <div className="f-clock">
        <IconChevronDown size={26} />
        <IconPlayerPauseFilled size={24} />
      </div>
      <div className="f-segments" />
      <div className="f-sets">
        <Bone height={76} />
        <Bone height={96} />
        <Bone height={180} radius={20} />
        <Bone height={64} radius={20} />
        <Bone height={64} radius={20} />
      </div>
      <div className="f-foot">
        <Bone height={64} radius={20} />
      </div>
    </div>
  );
}

/** What a screen shows before the app has started; no values but the member's own name. */
export function Frame() {
  return (
    <>
      <Member />
      <Session />
      <div className="f-splash">
        <Logo size={44} withName={false} />
      </div>
    </>
  );
}
