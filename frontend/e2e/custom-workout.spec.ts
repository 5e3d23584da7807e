import type { Page } from "@playwright/test";
import { readyForOffline } from "./support/device.ts";
import { ana } from "./support/member.ts";
import type { Server } from "./support/server.ts";
import { SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { goToWeekday, MONDAY } from "./support/time.ts";
import { writeTrainerWorkout } from "./support/trainer.ts";

interface OpenWorkout {
  exercises: { exercise_id: number; sets: object[] }[];
}

/** The server's copy of the running workout. */
async function running(page: Page, server: Server): Promise<OpenWorkout> {
  const answer = await page.request.get(`${server.url}/api/workouts/open`);
  return (await answer.json()).workout;
}

test.describe("the trainer's workouts", () => {
  test("are listed and handed over to the session", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    await writeTrainerWorkout(server, ana.email, {
      name: "Foco em ombros",
      description: "Para os dias sem a academia cheia.",
      exercises: [
        { exercise: 1, sets: 4, reps: "8-10", weight: 50, rest: 90, notes: "Pegada média" },
        { exercise: 60, sets: 3, reps: "12", weight: 0, rest: 60 },
      ],
    });
    await page.goto(`${server.url}/custom-workout`);
    const workout = page.getByRole("listitem", { name: "Foco em ombros" });
    await expect(workout).toContainText("2 exercícios");
    await workout.getByRole("button", { name: "Ver exercícios" }).click();
    await expect(workout.getByText(/^4 × 8–10 · 90 s · 50.kg$/)).toBeVisible();
    await workout.getByRole("button", { name: "Iniciar Foco em ombros" }).click();
    await page.waitForURL(/\/workout-session\?type=Custom&template=Foco\+em\+ombros&custom=true$/);
    const session = new SessionScreen(page);
    await expect(page.getByText("4 séries · 8 a 10 repetições · 90 s de descanso")).toBeVisible();
    await expect(page.getByText("Pegada média")).toBeVisible();
    await session.complete.click();
    await expect(session.saved).toBeVisible();
    const open = await running(page, server);
    expect(open).toMatchObject({ name: "Foco em ombros", workout_type: "Custom", program_type: "Personalizado" });
    expect(open.exercises.map(({ exercise_id, sets }) => [exercise_id, sets.length])).toEqual([
      [1, 4],
      [60, 3],
    ]);
    expect(open.exercises[0]?.sets[0]).toMatchObject({ weight: 50, completed: true });
  });

  test.describe("of a trainer with a number", () => {
    test.use({ variables: { WHATSAPP_NUMBER: "5511999990000" } });

    test("can be requested by WhatsApp when there are none", async ({ page, server, becomeMember }) => {
      await becomeMember(page, ana);
      await page.goto(`${server.url}/custom-workout`);
      await expect(page.getByRole("link", { name: "Falar com o personal pelo WhatsApp" })).toHaveAttribute(
        "href",
        /^https:\/\/wa\.me\/5511999990000\?text=/,
      );
    });
  });
});

/** Searches, and picks the first exercise found. */
async function add(page: Page, search: string): Promise<void> {
  await page.getByRole("button", { name: /^Adicionar exercício/ }).click();
  const picker = page.getByRole("dialog", { name: "Escolher exercício" });
  await picker.getByRole("searchbox").fill(search);
  await picker.getByRole("list", { name: "Exercícios" }).getByRole("button").first().click();
  await picker.getByRole("button", { name: "Pronto" }).click();
  await expect(picker).toHaveCount(0);
}

test.describe("a free workout", () => {
  const exercises = (page: Page) => page.getByRole("region", { name: "Exercícios do treino" }).getByRole("listitem");

  test("is put together, survives a reload, and is saved for later", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    await goToWeekday(server, page, MONDAY);
    await page.goto(`${server.url}/workouts`);
    await page.getByRole("link", { name: "Treino Livre" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Treino Livre" })).toBeVisible();
    await page.getByRole("button", { name: "Salvar para depois" }).click();
    await expect(page.getByText("Por favor, adicione um nome e pelo menos um exercício ao treino.")).toBeVisible();

    await page.getByLabel("Nome do treino").fill("Braços de sexta");
    await add(page, "triceps testa");
    await page.getByRole("textbox", { name: "Séries" }).fill("2");
    await page.getByRole("textbox", { name: "Carga (kg)" }).fill("17,5");

    await page.getByRole("button", { name: /^Adicionar exercício/ }).click();
    const picker = page.getByRole("dialog", { name: "Escolher exercício" });
    await picker.getByRole("searchbox").fill("Rosca do Zé");
    await expect(picker.getByText("Nenhum exercício encontrado")).toBeVisible();
    await picker.getByRole("button", { name: "Criar exercício" }).click();
    const form = page.getByRole("dialog", { name: "Criar exercício" });
    await form.getByLabel("Grupo muscular").selectOption("Bíceps");
    await form.getByRole("button", { name: "Criar exercício" }).click();
    await picker.getByRole("button", { name: "Pronto" }).click();

    await page.reload();
    await expect(page.getByLabel("Nome do treino")).toHaveValue("Braços de sexta");
    await expect(exercises(page)).toHaveCount(2);
    await expect(exercises(page).last()).toContainText("Rosca do Zé");
    await page.getByRole("button", { name: "Mais opções de Rosca do Zé" }).click();
    await page.getByRole("menuitem", { name: "Mover para cima" }).click();
    await expect(exercises(page).first()).toContainText("Rosca do Zé");

    await page.getByRole("button", { name: "Salvar para depois" }).click();
    await expect(page.getByText("Treino personalizado salvo com sucesso!")).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/workouts`);
    const planned = page.getByRole("list", { name: "Treinos planejados" }).getByRole("listitem");
    await expect(planned).toHaveCount(1);
    await expect(planned).toContainText("Planejado");
    await expect(planned).toContainText("2 exercícios · 5 séries");
    await expect(planned.getByRole("link", { name: "Iniciar Braços de sexta" })).toHaveAttribute(
      "href",
      /\/workout-session\?type=Custom&custom=true&workout=\d+$/,
    );
    expect(await (await page.request.get(`${server.url}/api/workouts`)).json()).toEqual([]);

    await planned.getByRole("button", { name: "Editar Braços de sexta" }).click();
    const dialog = page.getByRole("dialog", { name: "Braços de sexta" });
    await expect(dialog.getByRole("list", { name: "Séries de Rosca do Zé" }).getByRole("listitem")).toHaveCount(3);
    await expect(dialog.getByText(/17,5.kg × 8/)).toHaveCount(2);
    await dialog.getByRole("button", { name: "Fechar" }).click();
    await planned.getByRole("button", { name: "Excluir Braços de sexta" }).click();
    await page.getByRole("dialog", { name: "Excluir treino" }).getByRole("button", { name: "Excluir" }).click();
    await expect(planned).toHaveCount(0);
  });

  test("is saved for later by one call, whose answer may get lost", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    await page.goto(`${server.url}/custom-workout?livre=1`);
    await page.getByLabel("Nome do treino").fill("Pernas");
    await add(page, "leg press");
    let saves = 0;
    await page.route("**/api/workouts/*/session", async (route) => {
      saves += 1;
      if (saves > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Salvar para depois" }).click();
    await expect(page.getByText("Treino guardado neste aparelho.")).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(page.getByRole("list", { name: "Treinos planejados" })).toContainText("1 exercício · 3 séries");
    await expect(page.getByRole("list", { name: "Planejados neste aparelho" })).toHaveCount(0);
    expect(saves).toBe(2);
    const planned = await (await page.request.get(`${server.url}/api/workouts/planned`)).json();
    expect(planned).toMatchObject([{ name: "Pernas", exercise_count: 1, set_count: 3 }]);
  });

  test("started now is handed over to the session", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    await page.goto(`${server.url}/custom-workout`);
    await page.getByRole("link", { name: "Montar treino" }).click();
    await page.getByLabel("Nome do treino").fill("Só prancha");
    await add(page, "prancha");
    await page.getByRole("button", { name: "Iniciar agora" }).click();
    await page.waitForURL(/\/workout-session\?type=Custom&template=S%C3%B3\+prancha&custom=true$/);
    const session = new SessionScreen(page);
    await expect(page.getByText("3 séries · 30 a 45 segundos · 60 s de descanso")).toBeVisible();
    await session.complete.click();
    await expect(session.saved).toBeVisible();
    const open = await running(page, server);
    expect(open).toMatchObject({ name: "Só prancha", workout_type: "Custom" });
    expect(open.exercises[0]?.sets).toHaveLength(3);
    expect(open.exercises[0]?.sets[0]).toMatchObject({ completed: true, reps: null });
  });
});

test.describe("a free workout without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("is saved on the device and is sent when there is one", async ({ page, server, becomeMember, context }) => {
    await becomeMember(page, ana);
    await page.goto(`${server.url}/custom-workout?livre=1`);
    await readyForOffline(page);
    await page.getByLabel("Nome do treino").fill("Pernas");
    await add(page, "leg press");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Salvar para depois" }).click();
    const waiting = page.getByRole("list", { name: "Planejados neste aparelho" });
    await expect(waiting).toContainText("Pernas A enviar");
    await context.setOffline(false);
    await expect(page.getByRole("list", { name: "Treinos planejados" })).toContainText("Pernas");
    await expect(waiting).toHaveCount(0);
  });
});
