import { type QueryFunctionContext, type QueryKey, queryOptions } from "@tanstack/react-query";
import { adminToken } from "./adminToken";
import { caller, MEMBER_HEADER, OTHER_MEMBER } from "./caller";
import { connection } from "./connection";
import { recordEtag } from "./etags";
import { ApiError } from "./problem";

const TIMEOUT_MS = 15_000;
/** Sent by a proxy whose server is down, or by a server that shuts down; other statuses are answers of the app. */
const GATEWAY_ERRORS = [502, 503, 504];
const BAD_GATEWAY = 502;
const ACCEPT = "application/json, application/problem+json";
const ACCEPT_EVENTS = "text/event-stream, application/problem+json";
interface Shape {
  /** JSON by default; a stream is one of server-sent events. */
  as?: "json" | "none" | "blob" | "stream" | "text";
  query?: readonly string[];
  /** Its limit says nothing about the other calls. */
  hasOwnLimit?: boolean;
}

type Params = Record<string, unknown> | undefined;

function address(path: string, params: Params, query: readonly string[]): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const name of query) {
    const value = params?.[name];
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function headersOf(method: string, path: string, { as }: Shape, body: unknown, memberId: number | null): Headers {
  const headers = new Headers({
    Accept: as === "stream" ? ACCEPT_EVENTS : ACCEPT,
    "X-Time-Zone": Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const isAdminRequest = path.startsWith("/api/admin/");
  const token = isAdminRequest ? adminToken.read() : null;
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (!isAdminRequest && memberId !== null) headers.set(MEMBER_HEADER, `${memberId}`);
  // Unsafe requests declare JSON even without a body: the server refuses anything a plain HTML form could send.
  if (method !== "GET") headers.set("Content-Type", body instanceof Blob ? body.type : "application/json");
  return headers;
}

function payload(method: string, body: unknown): BodyInit | null {
  if (method === "GET" || (method === "DELETE" && body === undefined)) return null;
  return body instanceof Blob || typeof body === "string" ? body : JSON.stringify(body ?? {});
}

const typeOf = (response: Response) => response.headers.get("Content-Type") ?? "";

/** Whether the server answered. Of a server that it asked itself and that failed, it tells in a problem of its own. */
const isAnswered = (response: Response) =>
  !GATEWAY_ERRORS.includes(response.status) ||
  (response.status === BAD_GATEWAY && /problem\+json/.test(typeOf(response)));

async function errorOf(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get("Retry-After"));
  const isJson = /json/.test(typeOf(response));
  const problem: unknown = isJson ? await response.json().catch(() => ({})) : {};
  return new ApiError(
    response.status,
    typeof problem === "object" && problem !== null ? problem : {},
    Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  );
}

async function read(response: Response, as: Shape["as"]): Promise<unknown> {
  switch (as) {
    case "none":
      return undefined;
    case "text":
      return response.text();
    // A captive portal answers 200 with its own page.
    case "blob":
      if (/html/.test(typeOf(response))) throw new ApiError(0, {});
      return response.blob();
    case "stream":
      if (!/event-stream/.test(typeOf(response))) throw new ApiError(0, {});
      return response.body;
    case "json":
      if (!/json/.test(typeOf(response))) throw new ApiError(0, {});
      return response.json();
  }
}

interface Options {
  signal?: AbortSignal;
  /** The member it belongs to, if not the page's. */
  memberId?: number;
  /** For a call in which the server itself waits for another one. 15 seconds by default. */
  timeoutMs?: number;
  /** ETag of a known answer. If that is still current, the call throws `Unchanged`. */
  known?: string;
  /** Gets the answer's ETag before the call returns. */
  onEtag?: (etag: string | null) => void;
}

/** The server's answer to a request with a known ETag: nothing has changed. */
export class Unchanged extends Error {}

/** Aborts with the first of two signals; the oldest supported browsers lack `AbortSignal.any`. */
function eitherSignal(cancel: AbortSignal, timeout: AbortSignal): AbortSignal {
  const both = new AbortController();
  for (const signal of [cancel, timeout]) {
    if (signal.aborted) both.abort(signal.reason);
    else signal.addEventListener("abort", () => both.abort(signal.reason), { once: true });
  }
  return both.signal;
}

async function send(
  method: string,
  path: string,
  shape: Shape,
  params: Params,
  { signal, memberId, known, onEtag, timeoutMs = TIMEOUT_MS }: Options = {},
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const url = address(path, params, shape.query ?? []);
  const headers = headersOf(method, path, shape, params?.body, memberId ?? caller.memberId());
  if (known) headers.set("If-None-Match", known);
  // Built outside the try block: a bug here is a TypeError too and must not count as an outage.
  const request: RequestInit = {
    method,
    headers,
    body: payload(method, params?.body),
    credentials: "same-origin",
    signal: signal ? eitherSignal(signal, timeout) : timeout,
  };
  let response: Response;
  try {
    response = await fetch(url, request);
  } catch (error) {
    if (signal?.aborted) throw error;
    connection.report(false);
    throw new ApiError(0, { error: "Sem conexão com o servidor." });
  }
  connection.report(isAnswered(response));
  if (response.status === 304) {
    // Unread, it would count as aborted.
    await response.text();
    throw new Unchanged("the known answer is current");
  }
  if (!response.ok) {
    const refused = await errorOf(response);
    if (refused.status === 429 && !shape.hasOwnLimit) connection.reportRateLimit(refused.retryAfterSeconds ?? 1);
    if (refused.problem.code === OTHER_MEMBER) caller.reportOtherMember();
    throw refused;
  }
  onEtag?.(response.headers.get("ETag"));
  if (response.status === 204) return undefined;
  try {
    return await read(response, shape.as ?? "json");
  } catch {
    connection.report(false);
    throw new ApiError(0, { error: "A resposta do servidor não chegou inteira." });
  }
}

export function operation<P, R>(id: string, method: string, path: string, shape: Shape = {}) {
  const call = (params: P, options?: Options): Promise<R> =>
    send(method, path, shape, (params ?? undefined) as Params, options) as Promise<R>;
  const queryFn =
    (params: P) =>
    ({ signal, queryKey }: Pick<QueryFunctionContext, "queryKey"> & { signal?: AbortSignal }): Promise<R> =>
      call(params, { ...(signal && { signal }), onEtag: recordEtag(queryKey) });
  return Object.assign(call, {
    /** Query function that records the answer's ETag. */
    queryFn,
    /** React Query options for this operation; the key is its name and parameters. */
    query: (params: P) =>
      queryOptions<R, Error, R, QueryKey>({
        queryKey: params === undefined ? [id] : [id, params],
        queryFn: queryFn(params),
      }),
    key: [id] as QueryKey,
  });
}
