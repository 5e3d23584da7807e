import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { configuredMail, deadMail, loggedMail } from "@/testing/mail";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const LOG = "*/api/admin/email-logs";

beforeEach(() => {
  localStorage.setItem("admin_token", "abc");
  server.use(
    http.get("*/api/admin/email-config", () => HttpResponse.json(configuredMail)),
    http.get(LOG, () => HttpResponse.json([])),
  );
});

const open = () => renderApp("/admin/dashboard?aba=email");

describe("the log", () => {
  it("shows what became of each letter, and searches on the server", async () => {
    const asked: string[] = [];
    server.use(
      http.get(LOG, ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(`${searchParams.get("q") ?? ""}|${searchParams.get("status") ?? ""}`);
        return HttpResponse.json(searchParams.has("q") ? [] : [deadMail, loggedMail({ id: 8 })]);
      }),
    );
    const { user } = open();
    const [first, second] = within(await screen.findByRole("list", { name: "E-mails" })).getAllByRole("listitem");
    expect(first).toHaveTextContent("Boas-vindasNão entregueMarina Souza · marina@exemplo.com");
    expect(first).toHaveTextContent("24/11/2026 às 12:0010 tentativasÚltimo erro: 550 5.1.1 No such user here");
    expect(second).toHaveTextContent("Enviado");
    expect(within(second as HTMLElement).queryByRole("button")).not.toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "Não entregues" }));
    await waitFor(() => expect(asked).toContain("|dead"));
    await user.type(screen.getByRole("searchbox", { name: "Buscar e-mails" }), "joão");
    expect(await screen.findByText("Nenhum e-mail encontrado")).toBeVisible();
    // One question for the whole word.
    expect(asked).toEqual(["|", "|dead", "joão|dead"]);
  });

  it("shows more on demand", async () => {
    const all = Array.from({ length: 31 }, (_, index) => loggedMail({ id: 100 - index }));
    server.use(
      http.get(LOG, ({ request }) => {
        const after = new URL(request.url).searchParams.get("after");
        return HttpResponse.json(all.filter(({ id }) => after === null || id < Number(after)).slice(0, 30));
      }),
    );
    const { user } = open();
    const list = within(await screen.findByRole("list", { name: "E-mails" }));
    expect(list.getAllByRole("listitem")).toHaveLength(30);
    await user.click(screen.getByRole("button", { name: "Mostrar mais" }));
    await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(31));
    expect(screen.queryByRole("button", { name: "Mostrar mais" })).not.toBeInTheDocument();
  });

  it("says when it is empty or can't be read", async () => {
    server.use(http.get(LOG, () => problem(500), { once: true }));
    const { user } = open();
    expect(await screen.findByText("Erro ao carregar logs")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("Nenhum e-mail ainda")).toBeVisible();
  });

  it("sends a dead letter again", async () => {
    server.use(
      http.get(LOG, () => HttpResponse.json([deadMail])),
      http.post("*/api/admin/email-logs/9/retry", () => {
        const queued = { ...deadMail, status: "queued" as const };
        server.use(http.get(LOG, () => HttpResponse.json([queued])));
        return HttpResponse.json(queued);
      }),
    );
    const { user } = open();
    await user.click(
      await screen.findByRole("button", { name: "Tentar de novo: Boas-vindas para marina@exemplo.com" }),
    );
    expect(await screen.findByText("O e-mail voltou para a fila.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Tentar de novo/ })).not.toBeInTheDocument());
    expect(within(screen.getByRole("list", { name: "E-mails" })).getByText("Na fila")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Histórico de e-mails" })).toHaveFocus();
  });

  it("shows why a letter isn't sent again, and what became of it", async () => {
    const text = "Só um e-mail que falhou pode ser enviado de novo.";
    server.use(
      http.get(LOG, () => HttpResponse.json([deadMail])),
      http.post("*/api/admin/email-logs/9/retry", () => {
        server.use(http.get(LOG, () => HttpResponse.json([loggedMail()])));
        return problem(409, { error: text });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: /^Tentar de novo/ }));
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Tentar de novo/ })).not.toBeInTheDocument());
  });
});

describe("the letters", () => {
  it("are shown as they arrive, shut off from the page", async () => {
    server.use(
      http.get("*/api/admin/email-previews/inactive", () =>
        HttpResponse.json({ subject: "Seu treino está esperando", text: "Oi, Ana.", html: "<p>Oi, Ana.</p>" }),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Ver Aluno parado" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Aluno parado" }));
    expect(await dialog.findByText("Seu treino está esperando")).toBeVisible();
    const frame = dialog.getByTitle("E-mail: Seu treino está esperando");
    expect(frame).toHaveAttribute("sandbox", "");
    expect(frame).toHaveAttribute("srcdoc", "<p>Oi, Ana.</p>");
    await user.click(dialog.getByRole("tab", { name: "Texto" }));
    expect(dialog.getByText("Oi, Ana.")).toBeVisible();
  });

  it("that can't be read can be asked for again", async () => {
    server.use(http.get("*/api/admin/email-previews/welcome", () => problem(500)));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Ver Boas-vindas" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Boas-vindas" }));
    expect(await dialog.findByText("Não deu para abrir o modelo")).toBeVisible();
    server.use(
      http.get("*/api/admin/email-previews/welcome", () =>
        HttpResponse.json({ subject: "Que bom ter você por aqui", text: "Oi.", html: "<p>Oi.</p>" }),
      ),
    );
    await user.click(dialog.getByRole("button", { name: "Tentar de novo" }));
    expect(await dialog.findByText("Que bom ter você por aqui")).toBeVisible();
  });
});
