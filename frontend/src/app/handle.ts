/** What a route carries for the frame around it. */
interface RouteHandle {
  title: string;
}

export const handle = (title: string): RouteHandle => ({ title });

export const isHandle = (value: unknown): value is RouteHandle =>
  typeof value === "object" && value !== null && "title" in value;
