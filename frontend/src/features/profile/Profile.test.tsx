import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { profile } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

let sent: unknown[];
beforeEach(() => {
  sent = [];
});

describe("a new member", () => {
  beforeEach(() => {
    let exists = false;
    server.use(
      http.get("*/api/profile", () => (exists ? HttpResponse.json(profile) : problem(404))),
      http.post("*/api/profile", async ({ request }) => {
        sent.push(await request.json());
        exists = true;
        return HttpResponse.json(profile, { status: 201 });
      }),
    );
  });

  it("starts from the contract's defaults and sees the program they make", async () => {
    renderApp("/profile");
    await screen.findByRole("heading", { name: "Boas-vindas ao Evolua" });
    for (const name of [/Iniciante/, /Hipertrofia/, /3 dias/, /45-60/])
      expect(screen.getByRole("radio", { name })).toBeChecked();
    expect(screen.getByRole("region", { name: "Prévia do seu programa" })).toHaveTextContent(
      /ABC.*60 min.*por treino|ABC/,
    );
    expect(screen.getByRole("checkbox")).not.toBeChecked();
  });

  it("sees how many of the six parts are answered", async () => {
    const { user } = renderApp("/profile");
    await user.click(await screen.findByRole("radio", { name: /Iniciante/ }));
    const progress = screen.getByText(/de 6/);
    expect(progress).toHaveTextContent(/^1 de 6 partes respondidas$/);
    // What is only proposed doesn't look answered.
    const proposed = () =>
      ["Qual é o seu nível?", "Qual é o seu objetivo?", "Quantos dias por semana?", "Quanto tempo por treino?"].map(
        (name) => screen.getByRole("group", { name }).querySelector("[data-proposed]") !== null,
      );
    expect(proposed()).toEqual([false, true, true, true]);
    await user.click(screen.getByRole("radio", { name: /4 dias/ }));
    expect(progress).toHaveTextContent(/^3 de 6/);
    expect(proposed()).toEqual([false, false, false, true]);
    await user.click(screen.getByRole("radio", { name: /Força/ }));
    expect(progress).toHaveTextContent(/^3 de 6/);
    await user.type(screen.getByRole("textbox", { name: /limitação/ }), "dor no joelho");
    expect(progress).toHaveTextContent(/^5 de 6/);
    await user.click(screen.getByRole("button", { name: "Não a todas" }));
    expect(progress).toHaveTextContent(/^6 de 6/);
    const medicine = screen.getByRole("group", { name: "Você toma remédio de uso contínuo?" });
    await user.click(within(medicine).getByRole("radio", { name: "Sim" }));
    expect(progress).toHaveTextContent(/^5 de 6/);
  });

  it("sees the week that the answers make", async () => {
    const { user } = renderApp("/profile");
    const week = await screen.findByRole("list", { name: "Sua semana" });
    await within(week).findByText("Leg Press 45°");
    const days = () => within(week).getAllByRole("listitem");
    expect(days()).toHaveLength(3);
    expect(days()[2]).toHaveTextContent(/^qua C\s?Leg Press 45°$/);
    await user.click(screen.getByRole("radio", { name: /Avançado/ }));
    await user.click(screen.getByRole("radio", { name: /Força/ }));
    await user.click(screen.getByRole("radio", { name: /4 dias/ }));
    expect(days()).toHaveLength(4);
    expect(days()[3]).toHaveTextContent(/^qui D/);
  });

  it("creates the profile, confirms it and opens the dashboard", async () => {
    const { user, path } = renderApp("/profile");
    await user.click(await screen.findByRole("radio", { name: /Avançado/ }));
    await user.click(screen.getByRole("radio", { name: /6 dias/ }));
    expect(screen.getByRole("region", { name: "Prévia do seu programa" })).toHaveTextContent("Push/Pull/Legs");
    await user.click(screen.getByRole("button", { name: "Aceitar Termos e Criar Perfil" }));
    expect(
      await screen.findByText("Perfil criado com sucesso! Seu programa de treino personalizado está sendo preparado."),
    ).toBeVisible();
    await waitFor(() => expect(path()).toBe("/dashboard"));
    expect(sent).toEqual([
      {
        level: "avancado",
        objective: "hipertrofia",
        availability: 6,
        session_duration: 60,
        limitations: null,
        health_consent: false,
      },
    ]);
  });

  it("never sends a limitation without the consent", async () => {
    const { user } = renderApp("/profile");
    await user.type(await screen.findByRole("textbox", { name: /limitação/ }), "dor no joelho");
    await user.click(screen.getByRole("button", { name: "Aceitar Termos e Criar Perfil" }));
    expect(await screen.findByText(/precisa da sua autorização/)).toBeVisible();
    expect(screen.getByRole("checkbox")).toHaveFocus();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Aceitar Termos e Criar Perfil" }));
    await waitFor(() => expect(sent).toMatchObject([{ limitations: "dor no joelho", health_consent: true }]));
  });

  it("asks seven health questions, which one tap answers with no", async () => {
    const { user } = renderApp("/profile");
    await user.click(await screen.findByRole("button", { name: "Não a todas" }));
    expect(screen.getByRole("button", { name: "Não a todas" })).toHaveAttribute("aria-pressed", "true");
    await user.click(screen.getByRole("button", { name: "Aceitar Termos e Criar Perfil" }));
    await waitFor(() => expect(sent).toMatchObject([{ health_screening: { yes: [], term_accepted: false } }]));
  });

  it("sends a yes with the accepted term, and its words as a limitation", async () => {
    const { user } = renderApp("/profile");
    await user.click(await screen.findByRole("button", { name: "Não a todas" }));
    const create = () => user.click(screen.getByRole("button", { name: "Aceitar Termos e Criar Perfil" }));
    const medicine = screen.getByRole("group", { name: "Você toma remédio de uso contínuo?" });
    await user.click(within(medicine).getByRole("radio", { name: "Sim" }));
    await user.type(within(medicine).getByRole("textbox", { name: "Para quê?" }), "tireoide");
    await user.click(screen.getByRole("checkbox", { name: /Autorizo o uso/ }));
    await create();
    expect(await screen.findByText("Leia e aceite o termo de responsabilidade.")).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole("checkbox", { name: /Li e entendi/ }));
    await create();
    await waitFor(() =>
      expect(sent).toMatchObject([
        { limitations: "Remédio para tireoide", health_screening: { yes: ["remedio"], term_accepted: true } },
      ]),
    );
  });

  it("distinguishes heart from blood pressure, and needs the consent for a yes", async () => {
    const { user } = renderApp("/profile");
    await user.click(await screen.findByRole("button", { name: "Não a todas" }));
    const create = () => user.click(screen.getByRole("button", { name: "Aceitar Termos e Criar Perfil" }));
    const heart = screen.getByRole("group", { name: /problema no coração ou pressão alta/ });
    await user.click(within(heart).getByRole("radio", { name: "Sim" }));
    await create();
    expect(await screen.findByText("Marque coração, pressão alta ou os dois.")).toBeVisible();
    await user.click(within(heart).getByRole("checkbox", { name: "Coração" }));
    await create();
    expect(await screen.findByText(/precisa da sua autorização/)).toBeVisible();
    await user.click(screen.getByRole("checkbox", { name: /Autorizo o uso/ }));
    await create();
    await waitFor(() => expect(sent).toMatchObject([{ health_screening: { yes: ["coracao"], term_accepted: false } }]));
  });

  it("returns to the payment while access is not granted", async () => {
    server.use(http.get("*/api/users/me", () => problem(403, { pending: true, new: true })));
    const { user, path } = renderApp("/profile");
    await user.click(await screen.findByRole("button", { name: "Aceitar Termos e Criar Perfil" }));
    await waitFor(() => expect(path()).toBe("/payment"));
  });
});

describe("an existing member", () => {
  const save = async (answer: () => Response) => {
    server.use(http.put("*/api/profile", answer));
    const { user, path } = renderApp("/profile");
    await user.click(await screen.findByRole("button", { name: "Salvar Alterações" }));
    return { path, user };
  };

  it("saves and stays", async () => {
    const { path } = await save(() => HttpResponse.json(profile));
    expect(await screen.findByText("Perfil atualizado com sucesso!")).toBeVisible();
    expect(path()).toBe("/profile");
    // The own week has changed with limitations and reviews, and there is nothing left to answer.
    expect(screen.queryByRole("list", { name: "Sua semana" })).toBeNull();
    expect(screen.queryByText(/de 6/)).toBeNull();
  });

  it("shows a failure in a toast until a save succeeds", async () => {
    const { user } = await save(() => problem(500));
    expect(await screen.findByRole("alert")).toHaveTextContent("Erro ao salvar perfil. Tente novamente.");

    server.use(http.put("*/api/profile", () => HttpResponse.json(profile)));
    await user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
    await screen.findByText("Perfil atualizado com sucesso!");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("withdraws the consent and clears the text", async () => {
    const consented = { ...profile, limitations: "dor no joelho", has_health_consent: true };
    server.use(
      http.get("*/api/profile", () => HttpResponse.json(consented)),
      http.put("*/api/profile", async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(profile);
      }),
    );
    const { user } = renderApp("/profile");
    const words = await screen.findByLabelText("Tem alguma limitação?");
    const consent = screen.getByRole("checkbox");
    await user.click(consent);
    expect(words).toHaveValue("");
    expect(screen.getByText(/Ao salvar, as suas limitações e respostas são apagadas/)).toBeVisible();
    await user.click(consent);
    expect(words).toHaveValue("dor no joelho");
    await user.click(consent);
    await user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
    await waitFor(() => expect(sent).toMatchObject([{ limitations: null, health_consent: false }]));
  });

  it("sees a refused field at the field and nowhere else", async () => {
    await save(() => problem(422, { fields: { availability: "Escolha de 3 a 6 dias." } }));
    const group = await screen.findByRole("group", { name: "Quantos dias por semana?" });
    await waitFor(() => expect(group).toHaveAccessibleDescription("Escolha de 3 a 6 dias."));
    expect(screen.queryByText("Erro ao salvar perfil. Tente novamente.")).toBeNull();
  });
});

describe("a member with limitations", () => {
  it("sees at the text what the server refuses of it", async () => {
    server.use(
      http.put("*/api/profile", () => problem(422, { fields: { limitations: "Tire os caracteres especiais." } })),
    );
    const { user } = renderApp("/profile");
    await user.click(await screen.findByRole("button", { name: "Salvar Alterações" }));
    const words = screen.getByLabelText("Tem alguma limitação?");
    await waitFor(() => expect(words).toHaveAccessibleDescription(/Tire os caracteres especiais\./));
    expect(words).toBeInvalid();
  });

  it("sees how they were interpreted", async () => {
    const note = "Levamos em conta o que você informou: joelho.";
    server.use(http.get("*/api/profile", () => HttpResponse.json({ ...profile, limitation_notes: [note] })));
    renderApp("/profile");
    expect(await screen.findByRole("region", { name: "O que levamos em conta" })).toHaveTextContent(note);
  });
});

describe("what a member wants to train more", () => {
  const question = {
    quote: "foco em glúteo, odeio burpee",
    focus_up: ["Glúteos" as const],
    focus_down: [],
    avoid: [{ id: 190, name: "Burpee" }],
  };
  beforeEach(() => {
    server.use(
      http.put("*/api/profile", async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(profile);
      }),
      http.post("*/api/profile/focus-readings", () => HttpResponse.json(question)),
    );
  });

  it("is filled in from the text, and saving confirms it", async () => {
    const { user } = renderApp("/profile");
    await user.type(await screen.findByRole("textbox", { name: /limitação/ }), question.quote);
    await user.tab();
    const focus = await screen.findByRole("region", { name: "Foco" });
    expect(within(focus).getByRole("status")).toHaveTextContent(question.quote);
    expect(within(focus).getByRole("checkbox", { name: "Glúteos" })).toBeChecked();
    await user.click(within(focus).getByRole("checkbox", { name: "Costas" }));
    expect(within(focus).getByRole("checkbox", { name: "Peito" })).toBeDisabled();
    await user.selectOptions(within(focus).getByRole("combobox", { name: "Menos séries para" }), "Peito");
    await user.click(within(focus).getByRole("checkbox", { name: "Deixar de fora: Burpee" }));
    await user.click(screen.getByRole("checkbox", { name: /Autorizo/ }));
    await user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ focus_up: ["Glúteos", "Costas"], focus_down: ["Peito"], focus_avoid: [] }]),
    );
  });

  it("is chosen by hand, and not sent where nobody asked", async () => {
    const { user } = renderApp("/profile");
    const save = await screen.findByRole("button", { name: "Salvar Alterações" });
    await user.click(save);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty("focus_up");
    await user.click(screen.getByRole("button", { name: "Dar mais atenção a um grupo (opcional)" }));
    await user.click(screen.getByRole("checkbox", { name: "Peito" }));
    await user.click(save);
    await waitFor(() => expect(sent[1]).toMatchObject({ focus_up: ["Peito"], focus_down: [] }));
  });
});

describe("a cached profile, which has no health data", () => {
  const { limitations: _, limitation_notes: __, ...kept } = profile;
  const open = () => {
    const app = renderApp("/terms");
    app.client.setQueryData(["profile"], kept as typeof profile, { updatedAt: 1 });
    void app.router.navigate("/profile");
    return app;
  };

  it("can be edited only with the server's answer", async () => {
    let isAway = true;
    server.use(http.get("*/api/profile", () => (isAway ? problem(503) : HttpResponse.json(profile))));
    const { user } = open();
    expect(await screen.findByText("O seu perfil abre com internet")).toBeVisible();
    isAway = false;
    expect(screen.queryByRole("textbox")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByRole("radio", { name: /Iniciante/ })).toBeVisible();
  });

  it("shows nothing to edit before the server has answered", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get("*/api/profile", async () => {
        await answered;
        return HttpResponse.json(profile);
      }),
    );
    open();
    expect(await screen.findByRole("heading", { name: "Perfil" })).toBeInTheDocument();
    expect(screen.queryByRole("radio")).toBeNull();
    answer();
    expect(await screen.findByRole("radio", { name: /Iniciante/ })).toBeVisible();
  });

  it("is completed by the server if a visit finds it current meanwhile", async () => {
    let confirm = (_: typeof profile) => {};
    const confirmed = new Promise<typeof profile>((resolve) => {
      confirm = resolve;
    });
    let calls = 0;
    server.use(
      http.get("*/api/profile", () => {
        calls += 1;
        return HttpResponse.json(profile);
      }),
    );
    const { client, router } = renderApp("/terms");
    client.setQueryData(["profile"], kept as typeof profile, { updatedAt: 1 });
    void client.query({ queryKey: ["profile"], queryFn: () => confirmed });
    void router.navigate("/profile");
    expect(await screen.findByRole("heading", { name: "Perfil" })).toBeInTheDocument();
    confirm(kept as typeof profile);
    expect(await screen.findByRole("radio", { name: /Iniciante/ })).toBeVisible();
    expect(screen.queryByText("O seu perfil abre com internet")).toBeNull();
    expect(calls).toBe(1);
  });
});

describe("what nobody waits for", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is loaded and asked for once the browser is idle", async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal("requestIdleCallback", (work: () => void) => idle.push(work));
    const asked: string[] = [];
    const answerWith = (body: HttpResponse<object>) => (info: { request: Request }) => {
      asked.push(new URL(info.request.url).pathname);
      return body;
    };
    server.use(
      http.get("*/api/profile", () => HttpResponse.json(profile)),
      http.get("*/api/routines", answerWith(HttpResponse.json([]))),
      http.get("*/api/push/key", answerWith(HttpResponse.json({ public_key: null }))),
    );
    renderApp("/profile");
    await screen.findByRole("heading", { name: "Seu perfil de treino" });
    expect(screen.queryByRole("heading", { name: "Dias de treino" })).not.toBeInTheDocument();
    expect(asked).toEqual([]);
    await waitFor(() => {
      act(() => {
        for (const work of idle.splice(0)) work();
      });
      expect(asked.sort()).toEqual(["/api/push/key", "/api/routines"]);
    });
    expect(await screen.findByRole("heading", { name: "Dias de treino" })).toBeVisible();
    expect(await screen.findByText(/Assinatura ativa/)).toBeVisible();
  });
});
