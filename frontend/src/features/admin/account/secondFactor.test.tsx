import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminAccount } from "@/testing/administrators";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const FACTOR = "*/api/admin/second-factor";
const codes = ["ABCD-EFGH-IJKL-MNOP", "QRST-UVWX-YZ23-4567"];
const setup = {
  secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
  otpauth_url: "otpauth://totp/Evolua:rita?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Evolua",
};

const has = (count: number) =>
  http.get("*/api/admin/account", () =>
    HttpResponse.json(adminAccount({ has_second_factor: true, recovery_codes_left: count })),
  );

const open = async () => {
  localStorage.setItem("admin_token", "abc");
  const { user } = renderApp("/admin/dashboard");
  await user.click(await screen.findByRole("button", { name: "Conta: rita" }));
  await user.click(await screen.findByRole("button", { name: /^Verificação em duas etapas/ }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: "Verificação em duas etapas" })) };
};

describe("the second step", () => {
  it("is switched on by a code of the app, and shows the recovery codes once", async () => {
    const sent: unknown[] = [];
    const note = async (request: Request) => sent.push(await request.json());
    server.use(
      http.post(FACTOR, async ({ request }) => {
        await note(request);
        return HttpResponse.json(setup);
      }),
      http.post(`${FACTOR}/activation`, async ({ request }) => {
        await note(request);
        const isFirst = sent.length === 2;
        if (isFirst) return problem(422, { fields: { code: "Código incorreto ou já usado." } });
        return HttpResponse.json({ recovery_codes: codes });
      }),
    );
    const written = vi.fn(async () => undefined);
    const { user, dialog } = await open();
    Object.defineProperty(navigator, "clipboard", { value: { writeText: written }, configurable: true });
    await user.type(await dialog.findByLabelText("Sua senha"), "a senha{Enter}");
    expect(await dialog.findByRole("img", { name: "Código QR para o aplicativo autenticador" })).toBeVisible();
    expect(dialog.getByText("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")).toBeVisible();
    expect(dialog.getByRole("link", { name: "Abrir no aplicativo" })).toHaveAttribute("href", setup.otpauth_url);
    const code = dialog.getByLabelText(/Digite o código/);
    await user.type(code, "12{Enter}");
    expect(await dialog.findByText("Digite os 6 números do aplicativo.")).toBeVisible();
    await user.type(code, "3456{Enter}");
    expect(await dialog.findByText("Código incorreto ou já usado.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Ligar" }));

    const shown = within(await screen.findByRole("dialog", { name: "Códigos de recuperação" }));
    expect(shown.getAllByRole("listitem").map((item) => item.textContent)).toEqual(codes);
    await user.keyboard("{Escape}");
    await user.click(shown.getByRole("button", { name: "Copiar códigos" }));
    expect(await shown.findByText("Copiado!")).toBeVisible();
    expect(written).toHaveBeenCalledWith(codes.join("\n"));
    await user.click(shown.getByRole("button", { name: "Já guardei" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([{ current_password: "a senha" }, { code: "123456" }, { code: "123456" }]);
  });

  it("says at the password that it is wrong, and how long to wait in a toast", async () => {
    server.use(
      http.post(FACTOR, () => problem(422, { fields: { current_password: "Esta não é a sua senha atual." } }), {
        once: true,
      }),
      http.post(FACTOR, () => problem(429, { error: "Muitas tentativas. Aguarde um pouco e tente de novo." })),
    );
    const { user, dialog } = await open();
    const password = await dialog.findByLabelText("Sua senha");
    await user.type(password, "errada{Enter}");
    expect(await dialog.findByText("Esta não é a sua senha atual.")).toBeVisible();
    expect(password).toHaveFocus();
    await user.type(password, "{Enter}");
    expect(await screen.findByText("Muitas tentativas. Aguarde um pouco e tente de novo.")).toBeVisible();
  });

  it("has new recovery codes made with password and code", async () => {
    const sent: unknown[] = [];
    server.use(
      has(2),
      http.post(`${FACTOR}/recovery-codes`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ recovery_codes: codes });
      }),
    );
    const { user, dialog } = await open();
    expect(await dialog.findByText(/^Restam só 2 códigos/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Gerar novos códigos" }));
    await user.type(await dialog.findByLabelText("Sua senha"), "a senha");
    await user.type(dialog.getByLabelText("Código"), "123456{Enter}");
    const shown = within(await screen.findByRole("dialog", { name: "Códigos de recuperação" }));
    expect(shown.getAllByRole("listitem")).toHaveLength(2);
    expect(sent).toEqual([{ current_password: "a senha", code: "123456" }]);
  });

  it("is switched off", async () => {
    server.use(
      has(10),
      http.post(`${FACTOR}/removal`, () => new HttpResponse(null, { status: 204 })),
    );
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole("button", { name: "Desligar" }));
    await user.click(dialog.getByRole("button", { name: "Desligar" }));
    expect(await dialog.findByText("Digite sua senha.")).toBeVisible();
    await user.type(dialog.getByLabelText("Sua senha"), "a senha");
    await user.type(dialog.getByLabelText("Código"), "123456{Enter}");
    expect(await screen.findByText("Verificação em duas etapas desligada.")).toBeVisible();
  });

  it("that another device switched on meanwhile is shown as on", async () => {
    server.use(
      http.post(FACTOR, () => {
        server.use(has(10));
        return problem(409, { error: "A verificação em duas etapas já está ligada." });
      }),
    );
    const { user, dialog } = await open();
    await user.type(await dialog.findByLabelText("Sua senha"), "a senha{Enter}");
    expect(await screen.findByText("A verificação em duas etapas já está ligada.")).toBeVisible();
    expect(await dialog.findByText("Restam 10 códigos de recuperação.")).toBeVisible();
  });
});

describe("the login", () => {
  const sent: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    server.use(
      http.post("*/api/admin/login", async ({ request }) => {
        const body = (await request.json()) as { code?: string };
        sent.push(body);
        if (!body.code) return problem(401, { code: "admin_code_required", error: "Digite o código." });
        if (body.code === "000000") return problem(401, { code: "admin_wrong_code", error: "Código incorreto." });
        return HttpResponse.json({ token: "abc" });
      }),
    );
  });
  const enter = async () => {
    const app = renderApp("/admin/login");
    await app.user.type(await screen.findByLabelText("Usuário"), "rita");
    await app.user.type(screen.getByLabelText("Senha"), "a senha{Enter}");
    await screen.findByRole("heading", { name: "Verificação em duas etapas" });
    return app;
  };

  it("asks for the code after the password, in a field that phones fill in", async () => {
    const { user } = await enter();
    const field = screen.getByLabelText("Código");
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute("inputmode", "numeric");
    expect(field).toHaveAttribute("autocomplete", "one-time-code");
    expect(screen.queryByText("Digite o código.")).toBeNull();
    await user.type(field, "{Enter}");
    expect(await screen.findByText("Digite o código.")).toBeVisible();
    await user.type(field, "000000{Enter}");
    expect(await screen.findByText("Código incorreto.")).toBeVisible();
    await user.clear(field);
    await user.type(field, "123456{Enter}");
    expect(await screen.findByRole("heading", { name: "Hoje" })).toBeVisible();
    expect(sent.at(-1)).toEqual({ username: "rita", password: "a senha", code: "123456" });
  });

  it("takes a recovery code, and leads back to the password", async () => {
    const { user } = await enter();
    await user.type(screen.getByLabelText("Código"), "000000{Enter}");
    expect(await screen.findByText("Código incorreto.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Usar um código de recuperação" }));
    expect(screen.queryByText("Código incorreto.")).toBeNull();
    await user.type(screen.getByLabelText("Código de recuperação"), "abcd");
    await user.click(screen.getByRole("button", { name: "Usar o código do aplicativo" }));
    expect(screen.getByLabelText("Código")).toHaveValue("");
    await user.click(screen.getByRole("button", { name: "Voltar" }));
    expect(screen.getByLabelText("Usuário")).toHaveValue("rita");
    expect(screen.getByLabelText("Senha")).toHaveValue("");
  });
});
