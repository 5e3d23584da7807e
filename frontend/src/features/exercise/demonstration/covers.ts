import address from "virtual:cover-worker";
import { inTurn } from "@/lib/inTurn";
import type { Figure } from "./figureFor";
import type { Palette } from "./palette";

export interface CoverOrder {
  slug: string;
  figure: Figure;
  /** In the device's pixels. */
  width: number;
  height: number;
  palette: Palette;
}

export interface CoverDrawn {
  id: number;
  picture: ImageBitmap;
}

interface Waiting {
  canvas: HTMLCanvasElement;
  order: CoverOrder;
}

const waiting = new Map<number, Waiting>();
let last = 0;
/** Null if the browser has none, or it could not be loaded. */
let worker: Worker | null | undefined;

function start(): Worker | null {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return null;
  const started = new Worker(address, { type: "module" });
  started.onmessage = ({ data: { id, picture } }: MessageEvent<CoverDrawn>) => {
    const shown = waiting.get(id)?.canvas.getContext("bitmaprenderer");
    waiting.delete(id);
    if (shown) shown.transferFromImageBitmap(picture);
    else picture.close();
  };
  started.onerror = () => {
    started.terminate();
    worker = null;
    for (const one of waiting.values()) drawHere(one);
    waiting.clear();
  };
  return started;
}

/** Draws on the page's own thread, one picture per frame. */
function drawHere({ canvas, order }: Waiting): () => void {
  let cancel: (() => void) | undefined;
  let isCancelled = false;
  void import("./cover").then(
    ({ drawCover }) => {
      if (isCancelled) return;
      cancel = inTurn(() => {
        const pen = canvas.getContext("2d");
        if (!pen) return;
        canvas.width = order.width;
        canvas.height = order.height;
        drawCover({ ...order, pen }, order.slug, order.figure);
      });
    },
    // A list is as usable without its pictures, which only decorate it.
    () => {},
  );
  return () => {
    isCancelled = true;
    cancel?.();
  };
}

/**
 * Draws a cover into a canvas, in a worker where there is one: on a weak phone the first picture takes long, and a list has
 * many. Returns a function that cancels it.
 */
export function drawInto(canvas: HTMLCanvasElement, order: CoverOrder): () => void {
  worker ??= worker === null ? null : start();
  if (!worker) return drawHere({ canvas, order });
  last += 1;
  const id = last;
  waiting.set(id, { canvas, order });
  worker.postMessage({ id, order });
  return () => waiting.delete(id);
}
