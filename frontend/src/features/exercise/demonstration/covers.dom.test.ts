import { beforeEach, expect, it, vi } from "vitest";
import type { CoverOrder } from "./covers";

const order = { slug: "agachamento_livre", figure: "man", width: 96, height: 96, palette: {} } as CoverOrder;

class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: (event: unknown) => void = () => {};
  onerror: () => void = () => {};
  sent: { id: number; order: CoverOrder }[] = [];
  isRunning = true;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: { id: number; order: CoverOrder }) {
    this.sent.push(message);
  }
  terminate() {
    this.isRunning = false;
  }
}

const transferFromImageBitmap = vi.fn();
/** A canvas that knows the context of a worker's pictures, and strokes for those that the page draws. */
function canvasOf() {
  const pen = new Proxy({}, { get: () => () => {}, set: () => true });
  const canvas = document.createElement("canvas");
  canvas.getContext = vi.fn((kind: string) => (kind === "2d" ? pen : { transferFromImageBitmap })) as never;
  return canvas;
}

beforeEach(() => {
  vi.resetModules();
  FakeWorker.all = [];
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("OffscreenCanvas", class {});
  transferFromImageBitmap.mockReset();
});

const bitmap = () => ({ close: vi.fn() });

it("shows what a single worker has drawn", async () => {
  const { drawInto } = await import("./covers");
  drawInto(canvasOf(), order);
  drawInto(canvasOf(), { ...order, slug: "stiff_barra" });
  const [worker, ...others] = FakeWorker.all;
  expect(others).toEqual([]);
  expect(worker?.sent.map((one) => one.order.slug)).toEqual(["agachamento_livre", "stiff_barra"]);
  const picture = bitmap();
  worker?.onmessage({ data: { id: worker.sent[1]?.id, picture } });
  expect(transferFromImageBitmap).toHaveBeenCalledExactlyOnceWith(picture);
});

it("drops a picture that nobody waits for", async () => {
  const { drawInto } = await import("./covers");
  const cancel = drawInto(canvasOf(), order);
  cancel();
  const [worker] = FakeWorker.all;
  const picture = bitmap();
  worker?.onmessage({ data: { id: worker.sent[0]?.id, picture } });
  expect(picture.close).toHaveBeenCalledOnce();
  expect(transferFromImageBitmap).not.toHaveBeenCalled();
});

it("draws on the page if the worker fails, then and later", async () => {
  const { drawInto } = await import("./covers");
  const [first, second] = [canvasOf(), canvasOf()];
  drawInto(first, order);
  const [worker] = FakeWorker.all;
  worker?.onerror();
  expect(worker?.isRunning).toBe(false);
  await vi.waitFor(() => expect(first.getContext).toHaveBeenCalledWith("2d"));
  drawInto(second, order);
  await vi.waitFor(() => expect(second.getContext).toHaveBeenCalledWith("2d"));
  expect(FakeWorker.all).toHaveLength(1);
  expect(first.width).toBe(96);
});

it("draws on the page in a browser without workers, unless it is cancelled", async () => {
  vi.stubGlobal("OffscreenCanvas", undefined);
  const { drawInto } = await import("./covers");
  const [first, second] = [canvasOf(), canvasOf()];
  drawInto(first, order)();
  drawInto(second, order);
  await vi.waitFor(() => expect(second.getContext).toHaveBeenCalledWith("2d"));
  expect(first.getContext).not.toHaveBeenCalled();
  expect(FakeWorker.all).toEqual([]);
});
