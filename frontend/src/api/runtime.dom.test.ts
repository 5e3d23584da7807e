import { afterEach, describe, expect, it, vi } from "vitest";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { adminToken } from "./adminToken";
import { caller } from "./caller";
import { connection } from "./connection";
import { ApiError, fieldErrors } from "./problem";
import { operation } from "./runtime";

const get = operation<{ id: number; search?: string } | undefined, { ok: boolean }>("get", "GET", "/api/things/{id}", {
  as: "json",
  query: ["search"],
});
const post = operation<{ body: { name: string } }, { ok: boolean }>("post", "POST", "/api/things", { as: "json" });

function capture(method: "get" | "post" | "delete", path: string, answer = () => HttpResponse.json({ ok: true })) {
  const requests: Request[] = [];
  server.use(
    http[method](path, ({ request }) => {
      requests.push(request.clone());
      return answer();
    }),
  );
  return requests;
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as ApiError,
  );

afterEach(() => connection.report(true));

describe("a request", () => {
  it("fills path and query and carries the member's time zone", async () => {
    const requests = capture("get", "*/api/things/:id");
    await get({ id: 7, search: "pé & mão" });
    expect(new URL(requests[0]?.url ?? "").pathname).toBe("/api/things/7");
    expect(new URL(requests[0]?.url ?? "").searchParams.get("search")).toBe("pé & mão");
    expect(requests[0]?.headers.get("X-Time-Zone")).toBe("America/Sao_Paulo");
  });

  it("names the page's member, or the one it is sent for", async () => {
    const requests = capture("get", "*/api/things/:id");
    const header = () => requests.at(-1)?.headers.get("X-Member");
    await get({ id: 7 });
    expect(header()).toBeNull();
    caller.setMember(3);
    await get({ id: 7 });
    expect(header()).toBe("3");
    await get({ id: 7 }, { memberId: 4 });
    expect(header()).toBe("4");
    const asAdmin = operation<void, { ok: boolean }>("admin", "GET", "/api/admin/things", { as: "json" });
    const admins = capture("get", "*/api/admin/things");
    await asAdmin();
    expect(admins[0]?.headers.get("X-Member")).toBeNull();
  });

  it("notifies the page when another member has signed in", async () => {
    const onOther = vi.fn();
    caller.onOtherMember(onOther);
    capture("get", "*/api/things/:id", () => problem(409, { code: "conflict" }) as never);
    await failure(get({ id: 7 }));
    expect(onOther).not.toHaveBeenCalled();
    capture("get", "*/api/things/:id", () => problem(409, { code: "other_member" }) as never);
    await failure(get({ id: 7 }));
    expect(onOther).toHaveBeenCalledOnce();
  });

  it("leaves empty query parameters out", async () => {
    const requests = capture("get", "*/api/things/:id");
    await get({ id: 7, search: "" });
    expect(new URL(requests[0]?.url ?? "").search).toBe("");
  });

  it("declares JSON on every unsafe call, with or without a body", async () => {
    const requests = capture("post", "*/api/things");
    await post({ body: { name: "a" } });
    expect(requests[0]?.headers.get("Content-Type")).toBe("application/json");
    expect(await requests[0]?.json()).toEqual({ name: "a" });
    const remove = operation<{ id: number }, void>("remove", "DELETE", "/api/things/{id}", { as: "none" });
    const removed = capture("delete", "*/api/things/:id", () => new HttpResponse(null, { status: 204 }) as never);
    expect(await remove({ id: 1 })).toBeUndefined();
    expect(removed[0]?.headers.get("Content-Type")).toBe("application/json");
  });

  it("carries the administrator's token to the administrator's calls only", async () => {
    adminToken.store("secret");
    const list = operation<void, { ok: boolean }>("list", "GET", "/api/admin/things", { as: "json" });
    const admin = capture("get", "*/api/admin/things");
    const member = capture("get", "*/api/things/:id");
    await list();
    await get({ id: 1 });
    expect(admin[0]?.headers.get("Authorization")).toBe("Bearer secret");
    expect(member[0]?.headers.get("Authorization")).toBeNull();
  });
});

describe("a failure", () => {
  it("keeps the problem's fields and text", async () => {
    server.use(
      http.post("*/api/things", () => problem(422, { error: "Confira os campos.", fields: { name: "Muito curto." } })),
    );
    const error = await failure(post({ body: { name: "" } }));
    expect(error).toMatchObject({ status: 422, message: "Confira os campos." });
    expect(fieldErrors(error)).toEqual({ name: "Muito curto." });
    expect(error?.isTemporary).toBe(false);
  });

  it("names the status when the body says nothing", async () => {
    server.use(http.get("*/api/things/:id", () => new HttpResponse("<html>", { status: 502 })));
    const error = await failure(get({ id: 1 }));
    expect(error?.message).toBe("API responded with HTTP status 502");
    expect(connection.isReachable()).toBe(false);
  });

  it("reads Retry-After", async () => {
    server.use(
      http.get("*/api/things/:id", () => HttpResponse.json({}, { status: 503, headers: { "Retry-After": "7" } })),
    );
    expect((await failure(get({ id: 1 })))?.retryAfterSeconds).toBe(7);
  });

  it("has status 0 without a response, and reports the outage until the next response", async () => {
    server.use(http.get("*/api/things/:id", () => HttpResponse.error()));
    expect(await failure(get({ id: 1 }))).toMatchObject({ status: 0, isTemporary: true });
    expect(connection.isReachable()).toBe(false);
    capture("get", "*/api/things/:id");
    await get({ id: 1 });
    expect(connection.isReachable()).toBe(true);
  });

  it("rejects the page of a captive portal", async () => {
    server.use(
      http.get("*/api/things/:id", () => new HttpResponse("<html>", { headers: { "Content-Type": "text/html" } })),
    );
    expect(await failure(get({ id: 1 }))).toMatchObject({ status: 0 });
    expect(connection.isReachable()).toBe(false);
  });

  it.each([502, 503, 504])("treats a proxy's %i as an unavailable server", async (status) => {
    server.use(http.get("*/api/things/:id", () => new HttpResponse("<html>", { status })));
    await failure(get({ id: 1 }));
    expect(connection.isReachable()).toBe(false);
  });

  it("treats the problem of a server that shuts down as an unavailable server", async () => {
    server.use(http.get("*/api/things/:id", () => problem(503)));
    await failure(get({ id: 1 }));
    expect(connection.isReachable()).toBe(false);
  });

  it("doesn't report that a server asked by the server failed", async () => {
    server.use(http.get("*/api/things/:id", () => problem(502, { error: "O serviço de pagamento não respondeu." })));
    expect(await failure(get({ id: 1 }))).toMatchObject({ status: 502 });
    expect(connection.isReachable()).toBe(true);
  });

  it("doesn't report a server error as an outage", async () => {
    server.use(http.get("*/api/things/:id", () => problem(500)));
    expect(await failure(get({ id: 1 }))).toMatchObject({ status: 500 });
    expect(connection.isReachable()).toBe(true);
  });

  it("doesn't report a bug as an outage", async () => {
    const error = await failure(
      post({
        body: {
          get name(): string {
            throw new TypeError("not a function");
          },
        },
      }),
    );
    expect(error).toBeInstanceOf(TypeError);
    expect(connection.isReachable()).toBe(true);
  });

  it("reports the rate limit until it is over", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    server.use(
      http.get("*/api/things/:id", () => HttpResponse.json({}, { status: 429, headers: { "Retry-After": "7" } })),
    );
    await failure(get({ id: 1 }));
    expect(connection.rateLimitedUntil()).toBe(Date.now() + 7_000);
    expect(connection.isReachable()).toBe(true);
    vi.advanceTimersByTime(7_000);
    expect(connection.rateLimitedUntil()).toBeNull();
    vi.useRealTimers();
  });

  it("is reported at once when the device is offline", () => {
    connection.watch();
    expect(connection.isReachable()).toBe(true);
    window.dispatchEvent(new Event("offline"));
    expect(connection.isReachable()).toBe(false);
  });

  it("is reported after 15 seconds without a response", async () => {
    const timeout = vi
      .spyOn(AbortSignal, "timeout")
      .mockReturnValue(AbortSignal.abort(new DOMException("", "TimeoutError")));
    expect(await failure(get({ id: 1 }))).toBeInstanceOf(ApiError);
    expect(timeout).toHaveBeenCalledWith(15_000);
  });

  it("is reported without `AbortSignal.any`, which the oldest browsers lack", async () => {
    vi.stubGlobal("AbortSignal", Object.assign(class extends AbortSignal {}, { any: undefined }));
    capture("get", "*/api/things/:id");
    const caller = new AbortController();
    expect(await get({ id: 1 }, { signal: caller.signal })).toEqual({ ok: true });
    server.use(http.get("*/api/things/:id", () => new Promise(() => undefined)));
    const waiting = failure(get({ id: 1 }, { signal: caller.signal }));
    caller.abort();
    expect((await waiting)?.name).toBe("AbortError");
    vi.unstubAllGlobals();
  });

  it("is the caller's abort if the caller cancels", async () => {
    const error = await failure(get({ id: 1 }, { signal: AbortSignal.abort() }));
    expect(error).not.toBeInstanceOf(ApiError);
    expect(connection.isReachable()).toBe(true);
  });
});

it("reads a response as a blob", async () => {
  server.use(http.get("*/api/file", () => new HttpResponse("PK", { headers: { "Content-Type": "application/zip" } })));
  const zip = operation<void, Blob>("zip", "GET", "/api/file", { as: "blob" });
  expect((await zip()).size).toBe(2);
  server.use(http.get("*/api/file", () => HttpResponse.html("<p>Wi-Fi</p>")));
  expect(await failure(zip())).toMatchObject({ status: 0 });
});

describe("a stream of events", () => {
  const ask = operation<void, ReadableStream<Uint8Array>>("ask", "POST", "/api/ask", {
    as: "stream",
    hasOwnLimit: true,
  });
  const answer = (type: string) => () => new HttpResponse("data: 1\n\n", { headers: { "Content-Type": type } });

  it("is asked for and passed on", async () => {
    const requests = capture("post", "*/api/ask", answer("text/event-stream") as never);
    expect(await new Response(await ask()).text()).toBe("data: 1\n\n");
    expect(requests[0]?.headers.get("Accept")).toMatch(/^text\/event-stream,/);
  });

  it("isn't the page of a captive portal", async () => {
    server.use(http.post("*/api/ask", answer("text/html")));
    expect(await failure(ask())).toMatchObject({ status: 0 });
  });

  it("may have a limit of its own, which stops no other call", async () => {
    server.use(http.post("*/api/ask", () => problem(429)));
    expect(await failure(ask())).toMatchObject({ status: 429 });
    expect(connection.rateLimitedUntil()).toBeNull();
  });
});

it("keys a query by operation and parameters", () => {
  expect(get.query({ id: 7 }).queryKey).toEqual(["get", { id: 7 }]);
  expect(get.query(undefined).queryKey).toEqual(["get"]);
});
