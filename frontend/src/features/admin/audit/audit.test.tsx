import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AuditedAct } from "@/api";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const act = (change: Partial<AuditedAct>): AuditedAct => ({
  id: 1,
  created_at: "2026-11-20T15:00:00Z",
  admin: "rita",
  action: "approve",
  label: "Aprovou o acesso",
  detail: "sem pagamento registrado",
  user_id: 7,
  user_name: "Ana Souza",
  user_email: "ana@exemplo.com",
  undone_at: null,
  ...change,
});

const LOG = "*/api/admin/audit-log";

beforeEach(() => {
  localStorage.setItem("admin_token", "abc");
  server.use(
    http.get(`${LOG}/choices`, () =>
      HttpResponse.json({ actions: [{ action: "block", label: "Bloqueou" }], admins: ["rita", "otto"] }),
    ),
  );
});

describe("the log", () => {
  it("says who did what to whom, and asks the server for what is chosen", async () => {
    const asked: string[] = [];
    server.use(
      http.get(LOG, ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([
          act({}),
          act({ id: 2, admin: null, label: "Indicação recusada", detail: null, user_name: null, user_email: null }),
          act({ id: 3, label: "Bloqueou", detail: null, undone_at: "2026-11-20T15:05:00Z" }),
        ]);
      }),
    );
    const { user } = renderApp("/admin/dashboard?aba=registro");
    const rows = within(await screen.findByRole("list", { name: "Registro" })).getAllByRole("listitem");
    expect(rows[0]).toHaveTextContent("rita · Aprovou o acesso: sem pagamento registrado");
    expect(rows[0]).toHaveTextContent("20/11/2026 às 12:00 · Ana Souza");
    expect(rows[1]).toHaveTextContent("Sistema · Indicação recusada");
    expect(rows[2]).toHaveTextContent("Desfeito");
    await user.selectOptions(screen.getByRole("combobox", { name: "Ato" }), "Bloqueou");
    await user.selectOptions(screen.getByRole("combobox", { name: "Administrador" }), "otto");
    await user.type(screen.getByRole("searchbox", { name: "Buscar no registro" }), "ana");
    await waitFor(() => expect(asked.at(-1)).toBe("?q=ana&action=block&admin=otto&limit=50"));
  });

  it("can be downloaded", async () => {
    server.use(
      http.get(LOG, () => HttpResponse.json([])),
      http.get(`${LOG}/export`, () => HttpResponse.text("Data;Hora")),
    );
    const address = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
    vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const { user } = renderApp("/admin/dashboard?aba=registro");
    expect(await screen.findByText("Nada encontrado")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Baixar CSV" }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(address).toHaveBeenCalledOnce();
  });

  it("says what failed and tries again", async () => {
    server.use(
      http.get(LOG, () => problem(500), { once: true }),
      http.get(LOG, () => HttpResponse.json([act({})])),
    );
    const { user } = renderApp("/admin/dashboard?aba=registro");
    expect(await screen.findByText("Não deu para abrir o registro")).toBeVisible();
    server.use(http.get(LOG, () => HttpResponse.json([act({})])));
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("20/11/2026 às 12:00")).toBeVisible();
  });
});

describe("a new password", () => {
  const open = async () => {
    const { user } = renderApp("/admin/dashboard");
    await user.click(await screen.findByRole("button", { name: /^Conta/ }));
    await user.click(await screen.findByRole("button", { name: "Trocar senha" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Trocar senha" }));
    const fill = async (current: string, next: string, again = next) => {
      for (const [label, value] of [
        ["Senha atual", current],
        ["Nova senha", next],
        ["Nova senha de novo", again],
      ] as const) {
        const field = dialog.getByLabelText(label);
        await user.clear(field);
        await user.type(field, value);
      }
      await user.click(dialog.getByRole("button", { name: "Trocar senha" }));
    };
    return { dialog, fill };
  };

  it("is checked before it is sent, and the server's refusal stands at its field", async () => {
    server.use(
      http.post("*/api/admin/password", () =>
        problem(422, { fields: { current_password: "Esta não é a sua senha atual." } }),
      ),
    );
    const { dialog, fill } = await open();
    await fill("a senha atual", "curta", "outra");
    expect(await dialog.findByText("As senhas não são iguais.")).toBeVisible();
    expect(dialog.getByText("Use pelo menos 10 caracteres.")).toBeVisible();
    await fill("errada", "uma senha bem nova");
    expect(await dialog.findByText("Esta não é a sua senha atual.")).toBeVisible();
  });

  it("closes the dialog", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post("*/api/admin/password", async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { fill } = await open();
    await fill("a senha atual", "uma senha bem nova");
    expect(await screen.findByText(/^Senha trocada\./)).toBeVisible();
    expect(sent).toEqual([{ current_password: "a senha atual", new_password: "uma senha bem nova" }]);
  });
});
