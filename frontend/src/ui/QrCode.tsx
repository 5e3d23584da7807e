import { toSvgPath } from "lean-qr/extras/svg";
import { generate } from "lean-qr/nano";
import { useMemo } from "react";
import classes from "./QrCode.module.css";

/** Modules around the code, without which readers don't find it. */
const QUIET = 4;

/** Dark on light in both colour schemes, as readers expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => generate(text), [text]);
  const side = code.size + 2 * QUIET;
  return (
    <svg className={classes.code} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label}>
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
