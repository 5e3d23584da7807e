/** Route data for the surrounding layout. */
interface RouteHandle {
  title: string;
}

export const handle = (title: string): RouteHandle => ({ title });

export const isHandle = (value: unknown): value is RouteHandle =>
  typeof value === "object" && value !== null && "title" in value;
