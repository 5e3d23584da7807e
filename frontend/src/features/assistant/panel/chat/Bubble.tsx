import { IconArrowUpRight } from "@tabler/icons-react";
import { memo } from "react";
import { Link } from "react-router";
import { timeOf } from "@/lib/message";
import { minimisePanel } from "../../panelState";
import { ToTrainer } from "../ToTrainer";
import { texts } from "../texts";
import { useIsSheet } from "../useSheet";
import classes from "./chat.module.css";
import { harmless, safeSources } from "./safe";
import type { Line } from "./turn";
import { messageToTrainer } from "./wording";

interface Props {
  line: Line;
  /** What was said before it. */
  question: string | undefined;
  today: string;
  name: string | null | undefined;
}

/** A message. Its text is shown as text, whatever it looks like. */
export const Bubble = memo(function Bubble({ line, question, today, name }: Props) {
  const isOwn = line.role === "user";
  return (
    <div className={classes.message} data-own={isOwn || undefined}>
      {line.text !== "" && (
        <p className={classes.bubble}>
          <span className="ev-hidden">{isOwn ? "Você: " : "Assistente: "}</span>
          {harmless(line.text)}
        </p>
      )}
      {(line.isCut || line.timestamp) && (
        <p className={classes.note}>
          {line.isCut && texts.cut}
          {line.isCut && line.timestamp && " · "}
          {line.timestamp && <time dateTime={line.timestamp}>{timeOf(line.timestamp, today)}</time>}
        </p>
      )}
      {!isOwn && <Sources line={line} />}
      {line.offersTrainer && <ToTrainer size="sm" message={messageToTrainer(name, question)} />}
    </div>
  );
});

function Sources({ line }: { line: Line }) {
  const isSheet = useIsSheet();
  const sources = safeSources(line.sources);
  if (sources.length === 0) return null;
  return (
    <ul className={classes.sources} aria-label="Fontes">
      {sources.map(({ label, path }) => (
        <li key={path}>
          {/* A sheet would hide the screen. */}
          <Link to={path} onClick={() => isSheet && minimisePanel()}>
            {label}
            <IconArrowUpRight size={16} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
