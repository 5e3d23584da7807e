import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { detail } from "@/testing/fixtures";
import { plannedWorkout } from "@/testing/library";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const list = async () => within(await screen.findByRole("list", { name: "Treinos planejados" }));

it("lists saved workouts with start, edit and delete", async () => {
  renderApp("/workouts");
  const planned = await list();
  expect(planned.getByRole("listitem")).toHaveTextContent("Braços de sexta Planejado3 exercícios · 9 séries");
  expect(planned.getByRole("link", { name: "Iniciar Braços de sexta" })).toHaveAttribute(
    "href",
    "/workout-session?type=Custom&custom=true&workout=200",
  );
});

it("renders nothing without saved workouts", async () => {
  server.use(http.get("*/api/workouts/planned", () => HttpResponse.json([])));
  const { client } = renderApp("/workouts");
  await waitFor(() => expect(client.getQueryState(["workout", "planned"])?.status).toBe("success"));
  await screen.findByRole("link", { name: "Iniciar" });
  expect(screen.queryByRole("heading", { name: "Planejados" })).toBeNull();
});

it("shows a failed load", async () => {
  server.use(http.get("*/api/workouts/planned", () => problem(500)));
  renderApp("/workouts");
  expect(await screen.findByText("Não deu para abrir os treinos planejados")).toBeVisible();
});

it("is changed where its exercises are", async () => {
  server.use(
    http.get("*/api/workouts/200", () =>
      HttpResponse.json({ ...detail, ...plannedWorkout(), exercises: detail.exercises }),
    ),
  );
  const { user } = renderApp("/workouts");
  await user.click((await list()).getByRole("button", { name: "Editar Braços de sexta" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Braços de sexta" }));
  await user.click(dialog.getByRole("button", { name: "Editar dados" }));
  const form = within(await screen.findByRole("dialog", { name: "Editar treino" }));
  expect(form.getByLabelText("Nome")).toHaveValue("Braços de sexta");
  expect(form.queryByLabelText("Data")).toBeNull();
});

it("asks before it deletes one", async () => {
  let all = [plannedWorkout()];
  server.use(
    http.get("*/api/workouts/planned", () => HttpResponse.json(all)),
    http.delete("*/api/workouts/200", () => {
      all = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp("/workouts");
  await user.click((await list()).getByRole("button", { name: "Excluir Braços de sexta" }));
  const question = within(await screen.findByRole("dialog", { name: "Excluir treino" }));
  expect(all).toHaveLength(1);
  await user.click(question.getByRole("button", { name: "Excluir" }));
  expect(await screen.findByText("Treino excluído.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("list", { name: "Treinos planejados" })).toBeNull());
});
