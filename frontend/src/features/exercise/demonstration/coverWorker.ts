import { drawCover } from "./cover";
import type { CoverOrder } from "./covers";

const canvas = new OffscreenCanvas(1, 1);

addEventListener("message", ({ data: { slug, figure, width, height, palette } }: MessageEvent<CoverOrder>) => {
  // A new size clears the canvas, as handing over the picture has done.
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas to draw on");
  drawCover({ pen, width, height, palette }, slug, figure);
  const picture = canvas.transferToImageBitmap();
  postMessage(picture, { transfer: [picture] });
});
