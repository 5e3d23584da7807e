import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { EmailConfigForm } from "@/api";
import { configuredMail, loggedMail, unsetMail } from "@/testing/mail";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const CONFIG = "*/api/admin/email-config";
const LOG = "*/api/admin/email-logs";

beforeEach(() => {
  localStorage.setItem("admin_token", "abc");
  server.use(
    http.get(CONFIG, () => HttpResponse.json(configuredMail)),
    http.get(LOG, () => HttpResponse.json([])),
  );
});

const open = () => renderApp("/admin/dashboard?aba=email");

describe("the settings of the e-mail", () => {
  it("begin with Gmail's server, are sent as typed, and never show the password", async () => {
    const sent: EmailConfigForm[] = [];
    server.use(
      http.get(CONFIG, () => HttpResponse.json(unsetMail)),
      http.put<never, EmailConfigForm>(CONFIG, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(configuredMail);
      }),
    );
    const { user } = open();
    const form = within(await screen.findByRole("form", { name: "Envio de e-mails" }));
    expect(form.getByText("Não configurado")).toBeVisible();
    expect(form.getByLabelText("Servidor SMTP")).toHaveValue("smtp.gmail.com");
    expect(form.getByLabelText("Porta")).toHaveValue("587");
    expect(form.getByRole("checkbox", { name: "Usar conexão segura (TLS)" })).toBeChecked();
    await user.type(form.getByLabelText("E-mail remetente"), " ola@evolua.com ");
    await user.type(form.getByLabelText("Senha do e-mail"), "senha de app");
    await user.type(form.getByLabelText("Nome do remetente"), "Evolua");
    await user.type(form.getByLabelText("Usuário do servidor (opcional)"), " apikey ");
    await user.click(form.getByRole("button", { name: "Salvar configuração" }));
    expect(await screen.findByText("Configuração de email salva com sucesso!")).toBeVisible();
    expect(sent).toEqual([
      {
        sender_email: "ola@evolua.com",
        sender_password: "senha de app",
        sender_name: "Evolua",
        smtp_host: "smtp.gmail.com",
        smtp_port: 587,
        smtp_username: "apikey",
        use_tls: true,
      },
    ]);
    expect(form.getByText("Configurado")).toBeVisible();
    expect(form.getByLabelText("Senha do e-mail")).toHaveValue("");
    expect(form.getByPlaceholderText("Em branco, fica a atual")).toBeVisible();
  });

  it("keep the password that isn't typed, and say that the server is being tried", async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent: EmailConfigForm[] = [];
    server.use(
      http.put<never, EmailConfigForm>(CONFIG, async ({ request }) => {
        sent.push(await request.json());
        await answered;
        return problem(500);
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Salvar configuração" }));
    expect(await screen.findByText(/^Testando o servidor de e-mail/)).toBeVisible();
    answer();
    expect(await screen.findByText("Erro ao salvar configuração")).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Testando o servidor de e-mail/)).not.toBeInTheDocument());
    expect(sent).toMatchObject([{ sender_password: null }]);
  });

  it("say at the field what is wrong, and lead there", async () => {
    const text = "O Gmail recusou o e-mail ou a senha. Use uma senha de app, não a da conta.";
    server.use(http.put(CONFIG, () => problem(422, { fields: { sender_password: text } })));
    const { user } = open();
    const port = await screen.findByLabelText("Porta");
    await user.clear(port);
    await user.type(port, "0");
    const save = screen.getByRole("button", { name: "Salvar configuração" });
    await user.click(save);
    expect(screen.getByText("Digite a porta, como 587.")).toBeVisible();
    expect(port).toHaveFocus();
    await user.clear(port);
    await user.type(port, "465");
    await user.click(save);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText("Senha do e-mail")).toHaveFocus();
  });

  it("that can't be read leave the log usable", async () => {
    server.use(
      http.get(CONFIG, () => problem(500), { once: true }),
      http.get(LOG, () => HttpResponse.json([loggedMail()])),
    );
    const { user } = open();
    expect(await screen.findByText("Não deu para abrir a configuração de e-mail")).toBeVisible();
    expect(await screen.findByText("Marina Souza · marina@exemplo.com")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByRole("form", { name: "Envio de e-mails" })).toBeVisible();
  });
});

describe("a test", () => {
  it("isn't offered before the settings are there", async () => {
    server.use(http.get(CONFIG, () => HttpResponse.json(unsetMail)));
    open();
    expect(await screen.findByText("Salve a configuração de envio para poder testar.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Boas-vindas" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Lembrete" })).toBeDisabled();
  });

  it("shows its result, and then stands in the log", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post("*/api/admin/test-email", async ({ request }) => {
        sent.push(await request.json());
        server.use(
          http.get(LOG, () => HttpResponse.json([loggedMail({ kind: "renewal_reminder", recipient_name: null })])),
        );
        return sent.length === 1
          ? HttpResponse.json({ message: "Email de teste enviado para ola@evolua.com." })
          : problem(502, { error: "O servidor de e-mail recusou a mensagem." });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Lembrete" }));
    expect(await screen.findByText("Email de teste enviado para ola@evolua.com.")).toBeVisible();
    expect(await screen.findByText("Lembrete de renovação", { selector: "li strong" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Boas-vindas" }));
    expect(await screen.findByText("Erro ao enviar email de teste.")).toBeVisible();
    expect(screen.getByText(/O servidor de e-mail recusou a mensagem\.$/)).toBeVisible();
    expect(screen.queryByText("Email de teste enviado para ola@evolua.com.")).not.toBeInTheDocument();
    expect(sent).toEqual([{ type: "reminder" }, { type: "welcome" }]);
  });
});
