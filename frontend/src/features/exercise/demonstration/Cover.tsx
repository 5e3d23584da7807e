import "../palette.css";
import { figureFor } from "@evolua/figure/figureFor";
import { readPalette } from "@evolua/figure/palette";
import { useComputedColorScheme } from "@mantine/core";
import { useEffect, useRef } from "react";
import { drawInto } from "./covers";
import { useFigureChoice } from "./figureChoice";
import classes from "./picture.module.css";

/** The telling pose of an exercise as a decorative picture for lists. */
export function Cover({ slug }: { slug: string }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const figure = figureFor(useFigureChoice(), slug);
  const scheme = useComputedColorScheme("light");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are those of the scheme
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    let cancel = () => {};
    let drawn = "";
    // Reports the size a first time at once.
    const observer = new ResizeObserver(() => {
      const [width = 1, height = 1] = [canvas.clientWidth, canvas.clientHeight].map((side) =>
        Math.max(1, Math.round(side * devicePixelRatio)),
      );
      if (drawn === `${width}×${height}`) return;
      drawn = `${width}×${height}`;
      cancel();
      cancel = drawInto(canvas, { slug, figure, width, height, palette: readPalette(canvas) });
    });
    observer.observe(canvas);
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [slug, figure, scheme]);
  return <canvas ref={ref} className={classes.picture} aria-hidden />;
}
