import address from "virtual:cover-worker";
import type { Figure } from "@evolua/figure/figureFor";
import type { Palette } from "@evolua/figure/palette";
import { inTurn } from "@/lib/loading/inTurn";

export interface CoverOrder {
  slug: string;
  figure: Figure;
  /** In the device's pixels. */
  width: number;
  height: number;
  palette: Palette;
}

interface Waiting {
  canvas: HTMLCanvasElement;
  order: CoverOrder;
  /** Stops drawing on the page, once the worker has failed. */
  cancel?: () => void;
}

/** In the order in which they were asked for. */
const waiting = new Set<Waiting>();
/** What the worker draws; cancelled orders leave it there until their picture comes. */
let current: Waiting | null = null;
/** Null if the browser has none, or it failed. */
let worker: Worker | null | undefined;

function start(): Worker | null {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return null;
  try {
    const started = new Worker(address, { type: "module" });
    started.onmessage = ({ data }: MessageEvent<ImageBitmap>) => {
      // It was scrolled out of view.
      if (current && waiting.delete(current)) paint(current, (pen) => pen.drawImage(data, 0, 0));
      data.close();
      current = null;
      orderNext();
    };
    started.onerror = fail;
    started.onmessageerror = fail;
    return started;
  } catch {
    return null;
  }
}

/** One order at a time, so that those that are cancelled meanwhile are never drawn. */
function orderNext(): void {
  const [next] = waiting;
  if (current || !next) return;
  current = next;
  worker?.postMessage(next.order);
}

function fail(): void {
  worker?.terminate();
  worker = null;
  current = null;
  for (const one of waiting) one.cancel = drawHere(one);
  waiting.clear();
}

function paint({ canvas, order }: Waiting, draw: (pen: CanvasRenderingContext2D) => void): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  canvas.width = order.width;
  canvas.height = order.height;
  draw(pen);
}

/** Draws on the page's own thread, one picture per frame. */
function drawHere(one: Waiting): () => void {
  let cancel: (() => void) | undefined;
  let isCancelled = false;
  const { slug, figure, width, height, palette } = one.order;
  void import("./cover").then(
    ({ drawCover }) => {
      if (isCancelled) return;
      cancel = inTurn(() => paint(one, (pen) => drawCover({ pen, width, height, palette }, slug, figure)));
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
  const one: Waiting = { canvas, order };
  if (worker === undefined) worker = start();
  if (!worker) return drawHere(one);
  waiting.add(one);
  orderNext();
  return () => {
    waiting.delete(one);
    one.cancel?.();
  };
}
