import { paths } from "@/lib/paths";

/** What the server tells this device. */
export interface DeviceNotice {
  title: string;
  body: string;
  /** The screen that a tap opens. */
  path: string;
  /** A notice replaces the one before with the same tag. */
  tag: string;
}

/** A browser withdraws the permission of a page that shows nothing for a message. */
const UNREADABLE: DeviceNotice = {
  title: "Evolua",
  body: "Tem novidade no app.",
  path: paths.dashboard,
  tag: "evolua-push",
};

const field = (payload: object, name: string): string | null => {
  const value: unknown = Reflect.get(payload, name);
  return typeof value === "string" && value !== "" ? value : null;
};

/** A path within the app; null for anything else, such as another site. */
export function ownPath(address: unknown, origin: string): string | null {
  if (typeof address !== "string") return null;
  try {
    const url = new URL(address, origin);
    return url.origin === origin ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads a message of the server. What can't be read, also of a later release, becomes a notice that says little. */
export function readNotice(text: string | undefined, origin: string): DeviceNotice {
  const payload = parse(text ?? "");
  if (typeof payload !== "object" || payload === null) return UNREADABLE;
  const title = field(payload, "title");
  if (title === null) return UNREADABLE;
  return {
    title,
    body: field(payload, "body") ?? "",
    path: ownPath(field(payload, "url"), origin) ?? UNREADABLE.path,
    tag: field(payload, "tag") ?? UNREADABLE.tag,
  };
}

/** The open page that a tap brings to the front; a running workout stays where it is. */
export function pageFor<T extends { url: string }>(pages: readonly T[], path: string): T | undefined {
  const pathOf = ({ url }: T) => new URL(url).pathname;
  const wanted = new URL(path, "https://localhost").pathname;
  return pages.find((page) => pathOf(page) === wanted) ?? pages.find((page) => pathOf(page) !== paths.session);
}
