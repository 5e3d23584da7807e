import { paintDayMuscles } from "@/features/exercise";
import { formatClock, formatNumber } from "@/lib/format";
import { type FinishedSession, shareText } from "../session/summary";

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 80;
const FONT = '"Inter Variable", system-ui, sans-serif';
const LIME = "#a8e64a";
const MOST_RECORDS = 3;
/** The rising bars of the logo, in a square of 32. */
const LOGO = "M9 7.5h6.2l-1.6 4H7.4zM7 14h11.5l-1.6 4H5.4zM5 20.5h17.5l-1.6 4H3.4z";

const font = (size: number, weight: number) => `${weight} ${size}px ${FONT}`;

/** Cuts a text to the width, with an ellipsis. */
function fitted(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let shorter = text;
  while (shorter.length > 1 && context.measureText(`${shorter}…`).width > width) shorter = shorter.slice(0, -1);
  return `${shorter.trimEnd()}…`;
}

/** Breaks a text into at most two lines. */
function inTwoLines(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  if (context.measureText(text).width <= width) return [text];
  const words = text.split(" ");
  let first = words.shift() ?? "";
  while (words[0] !== undefined && context.measureText(`${first} ${words[0]}`).width <= width) {
    first += ` ${words.shift()}`;
  }
  return words.length > 0 ? [first, words.join(" ")] : [first];
}

interface Line {
  text: string;
  size: number;
  weight: number;
  colour: string;
}

function write(context: CanvasRenderingContext2D, { text, size, weight, colour }: Line, x: number, y: number): void {
  context.font = font(size, weight);
  context.fillStyle = colour;
  context.fillText(fitted(context, text, WIDTH - MARGIN - x), x, y);
}

/** The summary as an image for stories and chats. */
export async function shareImage(finished: FinishedSession, slugs: readonly string[]): Promise<Blob | null> {
  await document.fonts.load(font(40, 700));
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = "#101316";
  context.fillRect(0, 0, WIDTH, HEIGHT);

  context.save();
  context.translate(MARGIN - 8, 64);
  context.scale(2.4, 2.4);
  context.fillStyle = LIME;
  context.fill(new Path2D(LOGO));
  context.restore();
  write(context, { text: "Evolua", size: 44, weight: 720, colour: "#fff" }, MARGIN + 62, 118);
  write(context, { text: "Treino concluído", size: 36, weight: 520, colour: "#b4bec8" }, MARGIN, 226);
  let y = 224;
  context.font = font(58, 740);
  for (const text of inTwoLines(context, finished.name, WIDTH - 2 * MARGIN)) {
    y += 68;
    write(context, { text, size: 58, weight: 740, colour: "#fff" }, MARGIN, y);
  }
  y += 112;

  const figures = [
    { value: formatClock(finished.seconds), label: "duração" },
    { value: formatNumber(finished.sets), label: "séries" },
    ...(finished.volumeKg > 0 ? [{ value: `${formatNumber(Math.round(finished.volumeKg))} kg`, label: "volume" }] : []),
  ];
  figures.forEach(({ value, label }, i) => {
    const x = MARGIN + (i * (WIDTH - 2 * MARGIN)) / figures.length;
    write(context, { text: value, size: 56, weight: 760, colour: LIME }, x, y);
    write(context, { text: label, size: 32, weight: 480, colour: "#b4bec8" }, x, y + 46);
  });
  y += 92;

  const records = finished.records.slice(0, MOST_RECORDS);
  const width = records.length > 0 ? 520 : 680;
  y += (await paintDayMuscles(context, slugs, { x: (WIDTH - width) / 2, y, width })) + 70;
  if (records.length > 0) {
    write(
      context,
      { text: records.length > 1 ? "Recordes" : "Recorde", size: 36, weight: 640, colour: "#ffb27a" },
      MARGIN,
      y,
    );
    for (const record of records) {
      y += 50;
      write(context, { text: record.text, size: 36, weight: 560, colour: "#fff" }, MARGIN, y);
    }
  }
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

export type Shared = "shared" | "copied" | "dismissed";

/** Shares the image where the browser can share files, else the text, else copies the text. */
export async function share(finished: FinishedSession, image: Blob | null): Promise<Shared> {
  const text = shareText(finished);
  try {
    if (typeof navigator.share !== "function") {
      await navigator.clipboard.writeText(text);
      return "copied";
    }
    const files = image ? [new File([image], "treino.png", { type: image.type })] : [];
    const withFile = { text, files };
    await navigator.share(image && navigator.canShare?.(withFile) ? withFile : { text });
    return "shared";
  } catch {
    // Dismissed by the member, or not permitted: the summary stays open.
    return "dismissed";
  }
}
