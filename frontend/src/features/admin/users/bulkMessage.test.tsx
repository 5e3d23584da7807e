import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const BULK = "*/api/admin/messages";
const members = [
  adminUser({ id: 1, name: "Ana Lima" }),
  adminUser({ id: 2, name: "Bia Reis" }),
  adminUser({ id: 3, name: "Caio Melo", is_blocked: true, state: "blocked" }),
];

async function open() {
  server.use(
    http.get("*/api/admin/users", () => HttpResponse.json(members)),
    http.get("*/api/admin/quick-replies", () => HttpResponse.json({ replies: [{ text: "Recebi!" }] })),
  );
  const app = renderApp("/admin/dashboard?aba=alunos");
  await app.user.click(await screen.findByRole("button", { name: "Selecionar" }));
  await app.user.click(await screen.findByRole("checkbox", { name: "Selecionar todos" }));
  await app.user.click(screen.getByRole("button", { name: "Escrever a 2 alunos" }));
  return { ...app, dialog: within(await screen.findByRole("dialog", { name: "Escrever a 2 alunos" })) };
}

beforeEach(() => localStorage.setItem("admin_token", "abc"));

describe("one message to several members", () => {
  it("is sent to those who can read it, and says who didn't get it", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(BULK, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json([
          { user_id: 1, outcome: "sent" },
          { user_id: 2, outcome: "refused" },
        ]);
      }),
    );
    const { user, dialog } = await open();
    expect(dialog.getByText("1 escolhido não está aprovado e fica de fora.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Enviar a 2 alunos" })).toBeDisabled();
    await user.click(await dialog.findByRole("button", { name: "Recebi!" }));
    await user.click(dialog.getByRole("button", { name: "Enviar a 2 alunos" }));
    expect(await screen.findByText("Mensagem enviada a 1 aluno.")).toBeVisible();
    expect(screen.getByText("Bia Reis retirou a autorização das mensagens: nada foi enviado.")).toBeVisible();
    expect(sent).toEqual([{ user_ids: [1, 2], client_id: expect.any(String), text: "Recebi!" }]);
  });

  it("is another message once the text changes", async () => {
    const ids: unknown[] = [];
    server.use(
      http.post(BULK, async ({ request }) => {
        ids.push(((await request.json()) as { client_id: string }).client_id);
        return problem(503);
      }),
    );
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText("Mensagem"), "Oi");
    const send = dialog.getByRole("button", { name: "Enviar a 2 alunos" });
    await user.click(send);
    await waitFor(() => expect(send).toBeEnabled());
    await user.click(send);
    await waitFor(() => expect(ids).toHaveLength(2));
    await waitFor(() => expect(send).toBeEnabled());
    await user.type(dialog.getByLabelText("Mensagem"), "!");
    await user.click(send);
    await waitFor(() => expect(ids).toHaveLength(3));
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it("keeps the text where it couldn't be sent", async () => {
    server.use(http.post(BULK, () => problem(503)));
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText("Mensagem"), "Oi!");
    await user.click(dialog.getByRole("button", { name: "Enviar a 2 alunos" }));
    expect(await screen.findByText("Não deu para enviar. Tente novamente.")).toBeVisible();
    expect(dialog.getByLabelText("Mensagem")).toHaveValue("Oi!");
  });
});
