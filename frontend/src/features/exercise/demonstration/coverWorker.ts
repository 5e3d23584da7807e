import { drawCover } from "./cover";
import type { CoverDrawn, CoverOrder } from "./covers";

const canvas = new OffscreenCanvas(1, 1);

addEventListener("message", ({ data: { id, order } }: MessageEvent<{ id: number; order: CoverOrder }>) => {
  const { slug, figure, width, height, palette } = order;
  // A new size clears the canvas, as handing over the picture has done.
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas to draw on");
  drawCover({ pen, width, height, palette }, slug, figure);
  const picture = canvas.transferToImageBitmap();
  postMessage({ id, picture } satisfies CoverDrawn, { transfer: [picture] });
});
