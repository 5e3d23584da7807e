import { beforeEach, expect, it, vi } from "vitest";
import type { CoverOrder } from "./covers";

const order = { slug: "agachamento_livre", figure: "man", width: 96, height: 96, palette: {} } as CoverOrder;
const orderOf = (slug: string): CoverOrder => ({ ...order, slug });

class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: (event: unknown) => void = () => {};
  onerror: () => void = () => {};
  sent: CoverOrder[] = [];
  isRunning = true;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: CoverOrder) {
    this.sent.push(message);
  }
  terminate() {
    this.isRunning = false;
  }
  /** Sends a picture back, and returns it. */
  answer() {
    const picture = { close: vi.fn() };
    this.onmessage({ data: picture });
    return picture;
  }
}

/** A canvas, and what was painted on it: pictures of the worker, or strokes. */
function canvasOf() {
  const drawImage = vi.fn();
  const fill = vi.fn();
  const pen = new Proxy({}, { get: (_, name) => ({ drawImage, fill })[String(name)] ?? (() => {}), set: () => true });
  const canvas = document.createElement("canvas");
  canvas.getContext = vi.fn(() => pen) as never;
  return { canvas, drawImage, fill };
}

beforeEach(() => {
  vi.resetModules();
  FakeWorker.all = [];
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("OffscreenCanvas", class {});
});

it("shows what a single worker has drawn, one after the other", async () => {
  const { drawInto } = await import("./covers");
  const [first, second] = [canvasOf(), canvasOf()];
  drawInto(first.canvas, order);
  drawInto(second.canvas, orderOf("stiff_barra"));
  const [worker, ...others] = FakeWorker.all;
  expect(others).toEqual([]);
  expect(worker?.sent.map(({ slug }) => slug)).toEqual(["agachamento_livre"]);
  const picture = worker?.answer();
  expect(first.drawImage).toHaveBeenCalledExactlyOnceWith(picture, 0, 0);
  expect(picture?.close).toHaveBeenCalledOnce();
  expect(worker?.sent.map(({ slug }) => slug)).toEqual(["agachamento_livre", "stiff_barra"]);
  worker?.answer();
  expect(second.drawImage).toHaveBeenCalledOnce();
});

it("doesn't draw what nobody waits for any more", async () => {
  const { drawInto } = await import("./covers");
  const [first, second, third] = [canvasOf(), canvasOf(), canvasOf()];
  const cancels = [drawInto(first.canvas, order), drawInto(second.canvas, orderOf("stiff_barra"))];
  drawInto(third.canvas, orderOf("prancha_frontal"));
  for (const cancel of cancels) cancel();
  const [worker] = FakeWorker.all;
  const picture = worker?.answer();
  expect(picture?.close).toHaveBeenCalledOnce();
  expect(first.drawImage).not.toHaveBeenCalled();
  expect(worker?.sent.map(({ slug }) => slug)).toEqual(["agachamento_livre", "prancha_frontal"]);
});

it("draws on the page if the worker fails, also what a worker has drawn before", async () => {
  const { drawInto } = await import("./covers");
  const [first, second, third] = [canvasOf(), canvasOf(), canvasOf()];
  drawInto(first.canvas, order);
  const [worker] = FakeWorker.all;
  worker?.answer();
  drawInto(first.canvas, orderOf("stiff_barra"));
  const cancel = drawInto(second.canvas, order);
  worker?.onerror();
  cancel();
  expect(worker?.isRunning).toBe(false);
  await vi.waitFor(() => expect(first.fill).toHaveBeenCalled());
  drawInto(third.canvas, order);
  await vi.waitFor(() => expect(third.fill).toHaveBeenCalled());
  expect(second.fill).not.toHaveBeenCalled();
  expect(FakeWorker.all).toHaveLength(1);
  expect(third.canvas.width).toBe(96);
});

it("draws on the page in a browser without workers or that refuses them, unless it is cancelled", async () => {
  for (const [name, stub] of [
    ["OffscreenCanvas", undefined],
    [
      "Worker",
      class {
        constructor() {
          throw new Error("refused");
        }
      },
    ],
  ] as const) {
    vi.resetModules();
    vi.stubGlobal(name, stub);
    const { drawInto } = await import("./covers");
    const [first, second] = [canvasOf(), canvasOf()];
    drawInto(first.canvas, order)();
    drawInto(second.canvas, order);
    await vi.waitFor(() => expect(second.fill).toHaveBeenCalled());
    expect(first.fill).not.toHaveBeenCalled();
  }
});
