// At any moment two of these have different dates: the last two are 25 hours apart.
const ZONES = ["America/Sao_Paulo", "Pacific/Kiritimati", "Pacific/Pago_Pago"];
const TEN_MINUTES_MS = 600_000;

/** A zone where it isn't Sunday, now and for the next ten minutes, so that a six-day program has a workout today. */
export function trainingZone(now: Date): string {
  const soon = new Date(now.getTime() + TEN_MINUTES_MS);
  const zone = ZONES.find((it) => [now, soon].every((time) => weekday(time, it) !== "Sun"));
  if (!zone) throw new Error("it is Sunday everywhere");
  return zone;
}

const weekday = (time: Date, timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone, weekday: "short" }).format(time);
