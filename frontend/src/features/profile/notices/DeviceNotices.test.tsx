import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { remembered } from "@/features/access";
import { member } from "@/testing/fixtures";
import { PushDevice } from "@/testing/pushDevice";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const TITLE = "Avisos neste aparelho";
const body = { endpoint: "https://push.test/phone", keys: { p256dh: "key", auth: "secret" } };
let sent: [string, unknown][];
let device: PushDevice | null;

function serverThatTells(status = 204) {
  const record = async ({ request }: { request: Request }) => {
    sent.push([request.method, await request.json()]);
    return status < 300 ? new HttpResponse(null, { status }) : problem(status, { error: "Tente mais tarde." });
  };
  server.use(
    http.get("*/api/push/key", () => HttpResponse.json({ public_key: "server-key" })),
    http.post("*/api/push/subscriptions", record),
    http.delete("*/api/push/subscriptions", record),
  );
}

const openSwitch = async () => {
  const app = renderApp("/profile");
  return { ...app, control: await screen.findByRole("switch", { name: "Receber avisos" }) };
};

beforeEach(() => {
  sent = [];
  device = null;
  remembered.store(member);
});
afterEach(() => {
  device?.remove();
  vi.restoreAllMocks();
});

it("isn't there where the server tells nobody", async () => {
  device = new PushDevice();
  const { client } = renderApp("/profile");
  await screen.findByRole("region", { name: "Assinatura" });
  await waitFor(() => expect(client.getQueryData(["push", "key"])).toBeNull());
  expect(screen.queryByRole("region", { name: TITLE })).toBeNull();
});

describe("a browser that can be told", () => {
  it("asks for the permission only after a tap, registers, and stays on", async () => {
    serverThatTells();
    device = new PushDevice();
    const { control, user } = await openSwitch();
    expect(control).not.toBeChecked();
    expect(device.requestPermission).not.toHaveBeenCalled();
    await user.click(control);
    await waitFor(() => expect(control).toBeChecked());
    expect(device.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "server-key" });
    expect(sent[0]).toEqual(["POST", body]);

    await waitFor(() => expect(control).toBeEnabled());
    await user.click(control);
    await waitFor(() => expect(control).not.toBeChecked());
    expect(sent.at(-1)).toEqual(["DELETE", { endpoint: body.endpoint }]);
    expect(device.subscription).toBeNull();
  });

  it("keeps what the member wants to be told about the week", async () => {
    serverThatTells();
    let stored = { training_day: false, missed_day: false, week_over: false, hour: 8 };
    server.use(
      http.get("*/api/push/training-reminders", () => HttpResponse.json(stored)),
      http.put("*/api/push/training-reminders", async ({ request }) => {
        stored = (await request.json()) as typeof stored;
        return HttpResponse.json(stored);
      }),
    );
    device = new PushDevice();
    const { control, user } = await openSwitch();
    expect(screen.queryByRole("group", { name: "Lembretes de treino" })).toBeNull();
    await user.click(control);
    const group = within(await screen.findByRole("group", { name: "Lembretes de treino" }));
    expect(group.queryByRole("combobox")).toBeNull();
    await user.click(group.getByRole("checkbox", { name: "Hoje é dia de treino" }));
    await user.selectOptions(group.getByRole("combobox", { name: "A que horas?" }), "18 h");
    await waitFor(() => expect(stored).toMatchObject({ training_day: true, missed_day: false, hour: 18 }));

    server.use(http.put("*/api/push/training-reminders", () => problem(500)));
    await user.click(group.getByRole("checkbox", { name: /^Como foi a semana/ }));
    expect(await screen.findByText("Não deu para guardar os lembretes. Tente novamente.")).toBeVisible();
    await waitFor(() => expect(group.getByRole("checkbox", { name: /^Como foi a semana/ })).not.toBeChecked());
  });

  it("replaces a subscription that was made with another key", async () => {
    serverThatTells();
    device = new PushDevice();
    const { subscribe } = device;
    const old = await subscribe({});
    subscribe.mockRejectedValueOnce(new DOMException("another key", "InvalidStateError"));
    const { control, user } = await openSwitch();
    await user.click(control);
    await waitFor(() => expect(control).toBeChecked());
    expect(device.subscription).not.toBe(old);
  });

  it("says what to do after a no", async () => {
    serverThatTells();
    device = new PushDevice("default", "denied");
    const { control, user } = await openSwitch();
    await user.click(control);
    expect(await screen.findByText(/^O navegador não permite/)).toBeVisible();
    expect(control).not.toBeChecked();
    expect(sent).toEqual([]);
  });

  it("says so before a tap where the browser was told no before", async () => {
    serverThatTells();
    device = new PushDevice("denied");
    await openSwitch();
    expect(screen.getByText(/^O navegador não permite/)).toBeVisible();
  });

  it.each([
    ["the server refuses", () => serverThatTells(503), "Tente mais tarde."],
    [
      "the server can't be reached",
      () => {
        serverThatTells();
        server.use(http.post("*/api/push/subscriptions", () => HttpResponse.error()));
      },
      /^Sem conexão/,
    ],
  ])("stays off and says why where %s", async (_, arrange, text) => {
    arrange();
    device = new PushDevice();
    const { control, user } = await openSwitch();
    await user.click(control);
    const section = within(screen.getByRole("region", { name: TITLE }));
    expect(await section.findByText(text)).toBeVisible();
    expect(control).not.toBeChecked();
    expect(device.subscription).toBeNull();
  });

  it("says so where the browser's own service fails", async () => {
    serverThatTells();
    device = new PushDevice();
    device.subscribe.mockRejectedValue(new DOMException("push service error", "AbortError"));
    const { control, user } = await openSwitch();
    await user.click(control);
    expect(await screen.findByText(/^Não deu para ligar os avisos/)).toBeVisible();
  });

  it("is off for another member than the one who asked", async () => {
    serverThatTells();
    device = new PushDevice("granted");
    const { endpoint } = await device.subscribe({});
    localStorage.setItem("evolua.push", JSON.stringify({ memberId: member.id + 1, endpoint }));
    const { control } = await openSwitch();
    expect(control).not.toBeChecked();
    expect(sent).toEqual([]);
  });
});

it.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "Adicione o app à tela de início para receber avisos."],
  ["Mozilla/5.0 (X11; Linux x86_64)", /^Este navegador não recebe avisos/],
])("a browser that can't, such as %s, is told why", async (agent, text) => {
  serverThatTells();
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  renderApp("/profile");
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole("switch")).toBeNull();
});
