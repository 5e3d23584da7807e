import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { Administrator } from "@/api";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const ADMINISTRATORS = "*/api/admin/administrators";
const of = (id: number, username: string, hasSecondFactor: boolean): Administrator => ({
  id,
  username,
  created_at: "2026-11-20T15:00:00Z",
  has_second_factor: hasSecondFactor,
});

let all: Administrator[];
beforeEach(() => {
  localStorage.setItem("admin_token", "abc");
  all = [of(1, "rita", true), of(2, "otto", false)];
  server.use(http.get(ADMINISTRATORS, () => HttpResponse.json(all)));
});

const open = async () => {
  const { user } = renderApp("/admin/dashboard");
  await user.click(await screen.findByRole("button", { name: "Conta: rita" }));
  await user.click(await screen.findByRole("button", { name: "Administradores" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Administradores" }));
  const list = within(await dialog.findByRole("list", { name: "Administradores" }));
  return { user, dialog, list };
};

describe("the administrators", () => {
  it("are listed with what protects their sign-in, and oneself can't be removed", async () => {
    const { list } = await open();
    const [rita, otto] = list.getAllByRole("listitem");
    expect(rita).toHaveTextContent("ritaVocêDuas etapasDesde 20/11/2026");
    expect(otto).toHaveTextContent("ottoDesde 20/11/2026 · entra só com a senha");
    expect(list.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual(["Remover otto"]);
  });

  it("are added with both passwords, and a taken name is said at its field", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(ADMINISTRATORS, async ({ request }) => {
        sent.push(await request.json());
        if (sent.length === 1) return problem(422, { fields: { username: "Este nome já é de um administrador." } });
        all.push(of(3, "bia", false));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, dialog } = await open();
    await user.click(dialog.getByRole("button", { name: "Novo administrador" }));
    const form = within(await screen.findByRole("dialog", { name: "Novo administrador" }));
    await user.click(form.getByRole("button", { name: "Adicionar" }));
    expect(await form.findByText("Digite o usuário.")).toBeVisible();
    expect(form.getByText("Use pelo menos 10 caracteres.")).toBeVisible();
    await user.type(form.getByLabelText("Usuário"), "bia");
    await user.type(form.getByLabelText("Senha da pessoa"), "a senha da bia");
    await user.type(form.getByLabelText("Senha da pessoa de novo"), "a senha da bia");
    await user.type(form.getByLabelText("Sua senha"), "a minha{Enter}");
    expect(await form.findByText("Este nome já é de um administrador.")).toBeVisible();
    expect(form.getByLabelText("Usuário")).toHaveFocus();
    await user.click(form.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByText("bia já pode entrar.")).toBeVisible();
    await screen.findByRole("button", { name: "Remover bia" });
    expect(sent.at(-1)).toEqual({ username: "bia", password: "a senha da bia", current_password: "a minha" });
  });

  it("are removed after a question that asks for the password", async () => {
    server.use(
      http.post(`${ADMINISTRATORS}/2/removal`, () => {
        all = all.slice(0, 1);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, list } = await open();
    await user.click(list.getByRole("button", { name: "Remover otto" }));
    const question = within(await screen.findByRole("dialog", { name: "Remover otto?" }));
    await user.click(question.getByRole("button", { name: "Remover" }));
    expect(await question.findByText("Digite sua senha.")).toBeVisible();
    await user.type(question.getByLabelText("Sua senha"), "a minha");
    await user.click(question.getByRole("button", { name: "Remover" }));
    expect(await screen.findByText("otto não entra mais na administração.")).toBeVisible();
    await waitFor(() => expect(list.queryByText("otto")).toBeNull());
  });

  it("whom somebody else removed are said to be gone", async () => {
    server.use(
      http.post(`${ADMINISTRATORS}/2/removal`, () => {
        all = all.slice(0, 1);
        return problem(404, { error: "Este administrador já foi removido." });
      }),
    );
    const { user, list } = await open();
    await user.click(list.getByRole("button", { name: "Remover otto" }));
    const question = within(await screen.findByRole("dialog", { name: "Remover otto?" }));
    await user.type(question.getByLabelText("Sua senha"), "a minha{Enter}");
    expect(await screen.findByText("Este administrador já foi removido.")).toBeVisible();
    await waitFor(() => expect(list.queryByText("otto")).toBeNull());
  });
});
