import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { connection, type DeskRead, type Import, type ImportChoices, type ImportReport } from "@/api";
import { leave } from "@/lib/leave";
import { paths } from "@/lib/paths";
import { member } from "@/testing/fixtures";
import { browsers, consents } from "@/testing/ownData";
import { payment, subscription, unpaid } from "@/testing/payments";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const stored: Import = {
  id: 7,
  file_name: "strong.csv",
  sessions: 3,
  done_sessions: 0,
  created_at: "2026-11-20T12:00:00Z",
  finished_at: null,
  undo_until: "2026-11-27T12:00:00Z",
};

const report: ImportReport = {
  ...stored,
  rows: 40,
  refused_rows: 1,
  choices: { unit: null, matches: [] },
  refused: [{ row: 12, reason: "Não há repetições nem tempo." }],
  needs_unit: true,
  known_sessions: 1,
  first_day: "2026-10-01",
  last_day: "2026-11-02",
  exercises: [
    {
      name: "Bench Press (Barbell)",
      sets: 30,
      exercise_id: 2,
      exercise_name: "Supino Reto com Barra",
      muscle_group: "Peito",
    },
    { name: "Meadows Raise", sets: 9, exercise_id: null, exercise_name: null, muscle_group: "Ombros" },
  ],
};

const file = () => new File(["Date,…"], "strong.csv", { type: "text/csv" });

let chosen: unknown[];

beforeEach(() => {
  chosen = [];
  server.use(
    http.post("*/api/imports", ({ request }) => {
      expect(request.headers.get("content-type")).toBe("application/octet-stream");
      return HttpResponse.json(report, { status: 201 });
    }),
    http.put("*/api/imports/7", async ({ request }) => {
      const choices = (await request.json()) as ImportChoices;
      chosen.push(choices);
      return HttpResponse.json({ ...report, choices, needs_unit: false });
    }),
  );
});

async function chooseFile() {
  renderApp(paths.ownData);
  await userEvent.upload(await screen.findByLabelText("Arquivo de treinos"), file());
  return screen.findByRole("region", { name: "Conferir strong.csv" });
}

it("shows what a file has, asks for the unit and imports in steps", async () => {
  let steps = 0;
  server.use(
    http.post("*/api/imports/7/steps", () => {
      steps += 1;
      return HttpResponse.json({
        ...stored,
        done_sessions: steps,
        finished_at: steps === 3 ? "2026-11-20T12:01:00Z" : null,
      });
    }),
  );
  const review = await chooseFile();
  expect(review).toHaveTextContent("strong.csv: de 01/10/2026 a 02/11/2026, 39 de 40 linhas.");
  expect(review).toHaveTextContent("Um treino já está ou esteve no seu histórico e fica de fora.");
  expect(review).toHaveTextContent("Linha 12: Não há repetições nem tempo.");
  const start = within(review).getByRole("button", { name: "Trazer 2 treinos" });
  await userEvent.click(start);
  expect(within(review).getByRole("alert")).toHaveTextContent("Escolha a unidade das cargas.");
  await userEvent.click(within(review).getByRole("radio", { name: "Libras (lb)" }));
  await waitFor(() => expect(start).toBeEnabled());
  await userEvent.click(start);
  expect(await screen.findByText("3 treinos trazidos.")).toBeVisible();
  expect([chosen, steps]).toEqual([[{ unit: "lb", matches: [] }], 3]);
  expect(await screen.findByRole("button", { name: "Escolher arquivo" })).toBeVisible();
});

it("lets the member say that a name means another exercise", async () => {
  const review = await chooseFile();
  expect(review).toHaveTextContent("9 séries · novo, em Ombros");
  await userEvent.click(within(review).getByText("1 exercício do catálogo"));
  await userEvent.click(
    within(review).getByRole("button", { name: "Bench Press (Barbell): não é esse, criar um meu" }),
  );
  await waitFor(() =>
    expect(chosen).toEqual([{ unit: null, matches: [{ name: "Bench Press (Barbell)", exercise_id: null }] }]),
  );
});

it("keeps the unit of the server when another one can't be stored", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const review = await chooseFile();
  await userEvent.click(within(review).getByRole("radio", { name: "Quilos (kg)" }));
  await waitFor(() => expect(within(review).getByRole("radio", { name: "Quilos (kg)" })).toBeChecked());
  server.use(http.put("*/api/imports/7", () => problem(500)));
  await userEvent.click(within(review).getByRole("radio", { name: "Libras (lb)" }));
  expect(await screen.findByText("Algo deu errado.")).toBeVisible();
  expect(within(review).getByRole("radio", { name: "Quilos (kg)" })).toBeChecked();
});

it("says why a file is refused", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  server.use(http.post("*/api/imports", () => problem(422, { fields: { file: "O arquivo está vazio." } })));
  renderApp(paths.ownData);
  await userEvent.upload(await screen.findByLabelText("Arquivo de treinos"), file());
  expect(await screen.findByText("O arquivo está vazio.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Escolher arquivo" })).toBeEnabled();
});

it("goes on with an interrupted import and takes a finished one back", async () => {
  const done: Import = {
    ...stored,
    id: 6,
    file_name: "hevy.csv",
    done_sessions: 3,
    finished_at: "2026-11-20T12:01:00Z",
  };
  let undone = 0;
  server.use(
    http.get("*/api/imports", () => HttpResponse.json([{ ...stored, done_sessions: 1 }, ...(undone ? [] : [done])])),
    http.post("*/api/imports/7/steps", () =>
      HttpResponse.json({ ...stored, done_sessions: 3, finished_at: "2026-11-20T12:02:00Z" }),
    ),
    http.delete("*/api/imports/6", () => {
      undone += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderApp(paths.ownData);
  const list = await screen.findByRole("list", { name: "Arquivos dos últimos 7 dias" });
  const [unfinished, finished] = within(list).getAllByRole("listitem");
  expect(unfinished).toHaveTextContent("Parou em 1 de 3 treinos.");
  expect(finished).toHaveTextContent("3 treinos, 20/11/2026. Dá para desfazer até 27/11/2026.");
  await userEvent.click(within(finished as HTMLElement).getByRole("button", { name: "Desfazer" }));
  const question = await screen.findByRole("dialog", { name: "Desfazer esta importação?" });
  await userEvent.click(within(question).getByRole("button", { name: "Desfazer" }));
  await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(1));
  expect(undone).toBe(1);
  await userEvent.click(await screen.findByRole("button", { name: "Continuar" }));
  expect(await screen.findByText("3 treinos trazidos.")).toBeVisible();
});

describe("a download", () => {
  const PATH = "*/api/own-data";
  const watchDownloads = () => {
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    return saved;
  };

  it("saves everything, and the planned days as a calendar", async () => {
    const saved = watchDownloads();
    server.use(
      http.get(PATH, () => new HttpResponse("PK", { headers: { "Content-Type": "application/zip" } })),
      http.get(`${PATH}/calendar`, () => new HttpResponse("BEGIN:VCALENDAR")),
    );
    renderApp(paths.ownData);
    await userEvent.click(await screen.findByRole("button", { name: "Baixar tudo (ZIP)" }));
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^evolua-\d{4}-\d\d-\d\d\.zip$/)]));
    await userEvent.click(screen.getByRole("button", { name: "Calendário dos treinos (.ics)" }));
    await waitFor(() => expect(saved.at(-1)).toBe("treinos-evolua.ics"));
  });

  it("says why it is refused, and other calls go on", async () => {
    const saved = watchDownloads();
    const text = "Você já baixou os seus dados duas vezes nas últimas 24 horas. Tente de novo amanhã.";
    server.use(http.get(PATH, () => problem(429, { code: "export_day", error: text })));
    renderApp(paths.ownData);
    await userEvent.click(await screen.findByRole("button", { name: "Baixar tudo (ZIP)" }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(saved).toEqual([]);
    expect(connection.rateLimitedUntil()).toBeNull();
  });
});

describe("the consents", () => {
  it("are listed with their state, and taken back after a question", async () => {
    let revoked: unknown = null;
    server.use(
      http.get("*/api/consents", () =>
        HttpResponse.json(
          consents.map((consent) =>
            consent.kind === revoked ? { ...consent, is_granted: false, is_revocable: false } : consent,
          ),
        ),
      ),
      http.delete("*/api/consents/:kind", ({ params: { kind } }) => {
        revoked = kind;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderApp(paths.ownData);
    const list = await screen.findByRole("list", { name: "Autorizações" });
    const [terms, health, assistant] = within(list).getAllByRole("listitem");
    expect(terms).toHaveTextContent("Vale enquanto a conta existir.");
    expect(within(terms as HTMLElement).getByRole("link", { name: "Termos de Uso" })).toHaveAttribute("href", "/terms");
    expect(health).toHaveTextContent("Autorizado em 10/11/2026texto de 02/11/2026");
    expect(assistant).toHaveTextContent("Não autorizado desde 10/11/2026");
    await userEvent.click(within(list).getByRole("button", { name: /^Retirar/ }));
    const question = await screen.findByRole("dialog", { name: "Retirar a autorização?" });
    expect(question).toHaveTextContent("o programa pausa até você confirmar");
    expect(revoked).toBeNull();
    await userEvent.click(within(question).getByRole("button", { name: "Retirar" }));
    await waitFor(() => expect(health).toHaveTextContent("Não autorizado desde 10/11/2026"));
    expect(revoked).toBe("health");
    expect(await screen.findByText("Autorização retirada.")).toBeVisible();
  });

  it("stay when they can't be taken back now", async () => {
    server.use(http.delete("*/api/consents/health", () => problem(500)));
    renderApp(paths.ownData);
    await userEvent.click(await screen.findByRole("button", { name: "Retirar: Dados de saúde" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Retirar" }));
    expect(await screen.findByText("Algo deu errado.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Retirar: Dados de saúde" })).toBeVisible();
  });
});

it("signs out on another device, whose row goes", async () => {
  const open = [...browsers];
  server.use(
    http.get("*/api/sessions", () => HttpResponse.json(open)),
    http.delete("*/api/sessions/1", () => {
      open.pop();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderApp(paths.ownData);
  const list = await screen.findByRole("list", { name: "Aparelhos" });
  const [own, other] = within(list).getAllByRole("listitem");
  expect(own).toHaveTextContent("Chrome no Android Este aparelho");
  expect(own).toHaveTextContent("Entrou em 14/11 às 10:02último uso 15/11 às 18h");
  expect(own).toHaveTextContent("IP 203.0.113.9");
  expect(other).toHaveTextContent("Navegador desconhecido");
  await userEvent.click(within(list).getByRole("button", { name: /^Sair daqui/ }));
  expect(await screen.findByText("Você saiu desse aparelho.")).toBeVisible();
  expect(within(list).getAllByRole("listitem")).toEqual([own]);
});

it("tells who saw the data, at first the latest ten", async () => {
  const reads = Array.from(
    { length: 12 },
    (_, at): DeskRead => ({
      what: "Progresso",
      admin: at === 0 ? "ana" : null,
      at: `2026-11-${28 - at}T13:02:00Z`,
    }),
  );
  server.use(http.get("*/api/own-data/reads", () => HttpResponse.json(reads)));
  renderApp(paths.ownData);
  const list = await screen.findByRole("list", { name: "Quem viu os seus dados" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(10);
  expect(within(list).getAllByRole("listitem")[0]).toHaveTextContent("Progressoana28/11/2026 às 10:02");
  await userEvent.click(screen.getByRole("button", { name: "Ver todos" }));
  expect(within(list).getAllByRole("listitem")).toHaveLength(12);
});

describe("the deletion of the account", () => {
  const DELETION = "*/api/users/me/deletion";
  const openDialog = async () => {
    renderApp(paths.ownData);
    const button = await screen.findByRole("button", { name: "Excluir a minha conta" });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    return screen.findByRole("dialog", { name: "Excluir a sua conta?" });
  };

  it("needs the word, and leaves nothing on the device", async () => {
    const sent: unknown[] = [];
    localStorage.setItem(`evolua.session.${member.id}`, "{}");
    server.use(
      http.post(DELETION, async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const dialog = await openDialog();
    const button = within(dialog).getByRole("button", { name: "Excluir para sempre" });
    const field = within(dialog).getByRole("textbox", { name: "Digite EXCLUIR para confirmar" });
    await userEvent.type(field, "exclui{Enter}");
    expect(button).toBeDisabled();
    await userEvent.type(field, "r ");
    expect(button).toBeEnabled();
    expect(leave.to).not.toHaveBeenCalled();
    await userEvent.click(button);
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith("/"));
    expect(sent).toEqual([{ confirmation: "EXCLUIR" }]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith("evolua."))).toEqual([]);
  });

  it("asks for a new sign-in when the last one is too long ago", async () => {
    const text = "Para excluir a conta, entre de novo e confirme em até 10 minutos.";
    server.use(http.post(DELETION, () => problem(403, { code: "sign_in_again", error: text })));
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByRole("textbox"), "EXCLUIR{Enter}");
    expect(await within(dialog).findByRole("alert")).toHaveTextContent(text);
    const link = within(dialog).getByRole("link", { name: "Entrar de novo" });
    expect(link).toHaveAttribute("href", "/api/oauth/google/redirect_url");
    expect(leave.to).not.toHaveBeenCalled();
  });

  it("leaves too when an earlier try has deleted the account", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    localStorage.setItem(`evolua.session.${member.id}`, "{}");
    server.use(http.post(DELETION, () => problem(503)));
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByRole("textbox"), "EXCLUIR{Enter}");
    expect(await within(dialog).findByRole("alert")).toBeVisible();
    server.use(http.post(DELETION, () => problem(401)));
    act(() => connection.report(true));
    await userEvent.click(within(dialog).getByRole("button", { name: "Excluir para sempre" }));
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith("/"));
    expect(Object.keys(localStorage).filter((key) => key.startsWith("evolua."))).toEqual([]);
  });

  it("removes the workouts of those without access, and of nobody else", async () => {
    const others = member.id + 1;
    localStorage.setItem(`evolua.outbox.${others}`, "{}");
    localStorage.setItem(`evolua.outbox.${member.id}`, "{}");
    server.use(
      http.get("*/api/users/me", () => problem(403, { blocked: true })),
      http.post(DELETION, () => new HttpResponse(null, { status: 204 })),
    );
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByRole("textbox"), "EXCLUIR{Enter}");
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith("/"));
    expect(Object.keys(localStorage).filter((key) => key.startsWith("evolua."))).toEqual([`evolua.outbox.${others}`]);
  });

  const right = { amount_cents: 14_700, last_day: "2026-11-23", requested_at: null };
  const requested = "2026-11-20T12:00:00Z";
  const asked = payment({ withdrawal_requested_at: requested });
  const UNTIL = "A sua assinatura vai até 20/06/2027: ao excluir, você abre mão do resto.";
  const AHEAD = "O seu pagamento espera a liberação: ao excluir, você abre mão dele.";
  const WITHDRAW = "Você ainda pode desistir e receber o dinheiro de volta: peça antes, em Assinatura.";
  const REFUND = "O reembolso que você pediu continua valendo.";

  it.each([
    ["a paid year", subscription(), [UNTIL]],
    ["a payment ahead", unpaid({ is_paid_ahead: true }), [AHEAD]],
    ["a year that is over", subscription({ paid_until: "2020-01-31" }), []],
    ["a right to withdraw", subscription({ withdrawal: right }), [UNTIL, WITHDRAW]],
    ["a requested refund", unpaid({ withdrawal: { ...right, requested_at: requested } }), [REFUND]],
    ["a requested refund of an earlier payment", unpaid({ payments: [asked] }), [REFUND]],
    ["a refund that has come", unpaid({ payments: [{ ...asked, status: "refunded" }] }), []],
  ])("says what follows for %s", async (_, mine, sentences) => {
    server.use(http.get("*/api/subscription", () => HttpResponse.json(mine)));
    renderApp(paths.ownData);
    const section = await screen.findByRole("region", { name: "Excluir a minha conta" });
    await waitFor(() => expect(within(section).getByRole("button")).toBeEnabled());
    const [, ...said] = within(section).getAllByRole("paragraph");
    expect(said.map(({ textContent }) => textContent)).toEqual(sentences);
  });

  it.each([
    ["the profile", "/profile", {}],
    ["the payment, for the blocked,", "/payment", { blocked: true }],
  ])("leads to %s for a withdrawal", async (_, address, refusal) => {
    server.use(http.get("*/api/subscription", () => HttpResponse.json(subscription({ withdrawal: right }))));
    if ("blocked" in refusal) server.use(http.get("*/api/users/me", () => problem(403, refusal)));
    renderApp(paths.ownData);
    expect(await screen.findByRole("link", { name: "Assinatura" })).toHaveAttribute("href", address);
  });

  it("waits for what is given up, and repeats it in the dialog", async () => {
    let answer: () => void = () => undefined;
    const asking = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get("*/api/subscription", async () => {
        await asking;
        return HttpResponse.json(subscription());
      }),
    );
    renderApp(paths.ownData);
    const button = await screen.findByRole("button", { name: "Excluir a minha conta" });
    expect(button).toBeDisabled();
    answer();
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    expect(await screen.findByRole("dialog", { name: "Excluir a sua conta?" })).toHaveTextContent(UNTIL);
  });

  it("is open to those whose subscription can't be asked for", async () => {
    server.use(http.get("*/api/subscription", () => problem(500)));
    renderApp(paths.ownData);
    expect(await screen.findByText(/^Se houver assinatura paga, ao excluir você abre mão do resto;/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Excluir a minha conta" })).toBeEnabled();
  });

  it("needs a connection", async () => {
    renderApp(paths.ownData);
    expect(await screen.findByText(UNTIL)).toBeVisible();
    act(() => connection.report(false));
    expect(screen.getByRole("button", { name: "Excluir a minha conta" })).toBeDisabled();
    expect(screen.getByText(/precisa de internet/)).toBeVisible();
  });
});

it("shows those without access everything but what needs a program", async () => {
  let imports = 0;
  server.use(
    http.get("*/api/users/me", () => problem(403, { pending: true })),
    http.get("*/api/subscription", () => HttpResponse.json(unpaid({ state: "pending" }))),
    http.get("*/api/imports", () => {
      imports += 1;
      return problem(403, { pending: true });
    }),
  );
  renderApp(paths.ownData);
  await screen.findByRole("list", { name: "Aparelhos" });
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Baixar os meus dados",
    "Autorizações",
    "Aparelhos",
    "Quem viu os seus dados",
    "Excluir a minha conta",
  ]);
  expect(screen.queryByRole("button", { name: /\.ics/ })).toBeNull();
  expect(screen.queryByText(/reembolso/)).toBeNull();
  expect(imports).toBe(0);
});
