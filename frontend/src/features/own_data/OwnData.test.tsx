import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { Import, ImportChoices, ImportReport } from "@/api";
import { paths } from "@/lib/paths";
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
