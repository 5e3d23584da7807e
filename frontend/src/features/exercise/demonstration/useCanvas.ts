import { type Palette, readPalette } from "@evolua/figure/palette";
import type { Picture } from "@evolua/figure/scene";
import { useComputedColorScheme } from "@mantine/core";
import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { inTurn } from "@/lib/loading/inTurn";

/** Matches the canvas resolution to the device's pixels, so that lines are sharp. Whether that changed anything. */
function fitToScreen(canvas: HTMLCanvasElement): boolean {
  const width = Math.round(canvas.clientWidth * devicePixelRatio);
  const height = Math.round(canvas.clientHeight * devicePixelRatio);
  if (canvas.width === width && canvas.height === height) return false;
  canvas.width = width;
  canvas.height = height;
  return true;
}

/**
 * A canvas and a function that draws a moment into it. Draws the first moment on mount, or one picture per frame if it is queued,
 * and redraws the last one when size or colours change.
 */
export function useCanvas(
  paint: (picture: Picture, steps: number) => void,
  first = 0,
  isQueued = false,
): [RefObject<HTMLCanvasElement | null>, (steps: number) => void] {
  const ref = useRef<HTMLCanvasElement>(null);
  const shown = useRef(first);
  const scheme = useComputedColorScheme("light");
  // Colours are read once per scheme and lazily: the CSS variables are available only after the render.
  const colours = useMemo((): { scheme: string; palette?: Palette } => ({ scheme }), [scheme]);

  const draw = useCallback(
    (steps: number) => {
      const canvas = ref.current;
      const pen = canvas?.getContext("2d");
      if (!canvas || !pen) return;
      shown.current = steps;
      fitToScreen(canvas);
      colours.palette ??= readPalette(canvas);
      pen.clearRect(0, 0, canvas.width, canvas.height);
      paint({ pen, width: canvas.width, height: canvas.height, palette: colours.palette }, steps);
    },
    [paint, colours],
  );

  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    // The observer reports a first time at once, with the size that has just been drawn.
    const observer = new ResizeObserver(() => fitToScreen(canvas) && draw(shown.current));
    const begin = () => {
      draw(shown.current);
      observer.observe(canvas);
    };
    const cancel = isQueued ? inTurn(begin) : begin();
    return () => {
      cancel?.();
      observer.disconnect();
    };
  }, [draw, isQueued]);

  return [ref, draw];
}
