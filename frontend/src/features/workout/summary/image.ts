import { paintDayMuscles } from "@/features/exercise";
import { formatClock, formatDayOf, formatNumber } from "@/lib/format";
import type { FinishedSession } from "../session/summary";

/** Of a post, and of a story, whose edges the apps cover with their own controls. */
const FORMATS = {
  post: { height: 1350, top: 0, muscles: { alone: 680, withRecords: 520 } },
  story: { height: 1920, top: 220, muscles: { alone: 800, withRecords: 640 } },
} as const;

export type ImageFormat = keyof typeof FORMATS;

const WIDTH = 1080;
const MARGIN = 80;
const FONT = '"Inter Variable", system-ui, sans-serif';
const LIME = "#a8e64a";
const DIM = "#b4bec8";
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

/** What the image says beside the workout itself. */
export interface Sender {
  firstName: string;
  /** Completed weeks in a row. */
  streak: number;
  /** The app's address without its protocol. */
  site: string;
}

/** The summary as an image for stories and chats. */
export async function shareImage(
  finished: FinishedSession,
  slugs: readonly string[],
  { firstName, streak, site }: Sender,
  format: ImageFormat,
): Promise<Blob | null> {
  const { height, top, muscles } = FORMATS[format];
  await document.fonts.load(font(40, 700));
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = "#101316";
  context.fillRect(0, 0, WIDTH, height);

  context.save();
  context.translate(MARGIN - 8, top + 64);
  context.scale(2.4, 2.4);
  context.fillStyle = LIME;
  context.fill(new Path2D(LOGO));
  context.restore();
  write(context, { text: "Evolua", size: 44, weight: 720, colour: "#fff" }, MARGIN + 62, top + 118);
  const about = `${firstName} treinou em ${formatDayOf(new Date(finished.finishedAt).toISOString())}`;
  write(context, { text: about, size: 36, weight: 520, colour: DIM }, MARGIN, top + 226);
  let y = top + 224;
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
    ...(streak > 1 ? [{ value: `${streak}ª`, label: "semana seguida" }] : []),
  ];
  figures.forEach(({ value, label }, i) => {
    const x = MARGIN + (i * (WIDTH - 2 * MARGIN)) / figures.length;
    write(context, { text: value, size: figures.length > 3 ? 46 : 56, weight: 760, colour: LIME }, x, y);
    write(context, { text: label, size: figures.length > 3 ? 26 : 32, weight: 480, colour: DIM }, x, y + 46);
  });
  y += 92;

  const records = finished.records.slice(0, MOST_RECORDS);
  const width = records.length > 0 ? muscles.withRecords : muscles.alone;
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
  write(context, { text: site, size: 34, weight: 620, colour: LIME }, MARGIN, height - top - 56);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
