import { freeWorkoutPath, paths } from "../../src/lib/paths.ts";
import { readyForOffline, waitForWorker } from "../support/device.ts";
import { ana, type Person, questionnaire } from "../support/member.ts";
import type { Server } from "../support/server.ts";
import { expect, test } from "./test.ts";
import type { Visitor } from "./visitor.ts";

const LOAD = "Carga (kg)";

async function signIn(visitor: Visitor, server: Server, person: Person): Promise<void> {
  await visitor.open(server.url);
  await visitor.tap("link", "Começar Agora com Google");
  await visitor.write("E-mail", person.email);
  await visitor.write("Nome", person.name);
  await visitor.tap("button", "Entrar");
  await visitor.until("the member's app", () =>
    visitor.evaluate((url) => location.origin === url && location.pathname !== "/auth/callback", server.url),
  );
}

/** Calls the API as the page's member. */
function call<Answer>(visitor: Visitor, path: string, body?: object): Promise<Answer> {
  return visitor.evaluate(
    async ([to, sent]) => {
      const answer = await fetch(to, {
        method: sent ? "POST" : "GET",
        headers: { "Content-Type": "application/json" },
        body: sent && JSON.stringify(sent),
      });
      if (!answer.ok) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [path, body] as const,
  );
}

async function expectNothingSideways(visitor: Visitor, where: string): Promise<void> {
  const [wide, room] = await visitor.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  expect(wide, `${where} is as wide as its screen`).toBeLessThanOrEqual(room);
}

/** The field's text, and the fraction of its width that the field can show. */
function fieldText(visitor: Visitor, label: string) {
  return visitor.evaluate((name) => {
    const field = [...document.querySelectorAll("input")].find((it) => it.labels?.[0]?.textContent === name);
    if (!field) throw new Error(`no field ${name}`);
    const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field);
    const text = document.createElement("span");
    Object.assign(text.style, { font, letterSpacing, position: "absolute", whiteSpace: "pre" });
    text.textContent = field.value;
    document.body.append(text);
    const width = text.getBoundingClientRect().width;
    text.remove();
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return { value: field.value, width, room };
  }, label);
}

interface Workout {
  exercises: { sets: { completed: boolean; weight: number }[] }[];
}

async function loadsOnServer(visitor: Visitor): Promise<number[] | null> {
  const [workout] = await call<{ id: number }[]>(visitor, "/api/workouts");
  if (!workout) return null;
  const { exercises } = await call<Workout>(visitor, `/api/workouts/${workout.id}`);
  return exercises.flatMap(({ sets }) => sets.filter(({ completed }) => completed).map(({ weight }) => weight));
}

/** How many colours the first cover shows, whatever drew it. */
function coloursOfCover(): number {
  const shown = document.querySelector("canvas");
  const copy = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!shown?.width || !copy) return 0;
  Object.assign(copy.canvas, { width: shown.width, height: shown.height });
  copy.drawImage(shown, 0, 0);
  const { data } = copy.getImageData(0, 0, shown.width, shown.height);
  return new Set(new Uint32Array(data.buffer)).size;
}

/** The member's screens that the journey doesn't come to by itself. */
const otherScreens = [
  freeWorkoutPath,
  paths.progress,
  paths.challenges,
  paths.calendar,
  paths.measurements,
  paths.referrals,
  paths.profile,
];

/** Whether a screen shows more than its heading and what stands in for content that is yet to come. */
function hasContent(): boolean {
  const main = document.querySelector("main");
  const isWaiting = main?.querySelector("[aria-busy=true]") != null;
  const hasHeading = Boolean(main?.querySelector("h1")?.textContent);
  return (
    !isWaiting && hasHeading && (main?.textContent?.length ?? 0) > 100 && !main?.textContent?.includes("não abriu")
  );
}

async function completeSet(visitor: Visitor): Promise<void> {
  await visitor.tap("button", "Concluir série");
  await visitor.see("timer", "Descanso restante");
}

async function signOut(visitor: Visitor): Promise<void> {
  await visitor.tap("button", "Mais");
  await visitor.tap("button", "Sair");
  await visitor.seePath("/");
  await visitor.see("link", "Começar Agora com Google");
  await visitor.back();
  await visitor.seePath("/");
  await visitor.see("link", "Começar Agora com Google");
  expect(await visitor.hasText("Ana")).toBe(false);
}

test("a workout, from the sign-in to the sign-out", async ({ visitor, server, admin }) => {
  await test.step("sign in", async () => {
    await signIn(visitor, server, ana);
    // WebKit sometimes never finishes installing a worker if its page goes away meanwhile.
    await waitForWorker(visitor);
    await call(visitor, "/api/profile", { ...questionnaire, availability: 6 });
    await admin.approve(ana.email);
    await visitor.open(`${server.url}/dashboard`);
    await visitor.see("link", "Iniciar");
    await visitor.seeText("Treinos no total");
    await expectNothingSideways(visitor, "/dashboard");
    await readyForOffline(visitor);
  });

  await test.step("type a load and complete the set", async () => {
    await visitor.tap("link", "Iniciar");
    await visitor.seePath("/workout-session");
    await visitor.write(LOAD, "42,5");
    expect(await fieldText(visitor, LOAD)).toMatchObject({ value: "42,5" });
    await completeSet(visitor);
    await visitor.tap("button", "Pular");
    await expectNothingSideways(visitor, "/workout-session");
  });

  await test.step("a long load is whole", async () => {
    await visitor.write(LOAD, "142,5");
    const { value, width, room } = await fieldText(visitor, LOAD);
    expect(value).toBe("142,5");
    expect(width, "the text fits into the field").toBeLessThanOrEqual(room);
  });

  await test.step("reload", async () => {
    await visitor.reload();
    await visitor.seeText("42,5 kg");
    await visitor.see("button", "Editar série 1");
  });

  await test.step("finish without the server, and come back", async () => {
    await server.pause();
    await visitor.write(LOAD, "45");
    await completeSet(visitor);
    await visitor.tap("button", "Finalizar treino");
    await visitor.tap("button", "Finalizar");
    await visitor.seePath("/workouts");
    await visitor.tap("button", "Fechar");
    await visitor.seeText("1 treino guardado neste aparelho");
    await visitor.reload();
    await visitor.seeText("1 treino guardado neste aparelho");
    await server.resume();
    // Browsers dispatch this event when the network returns.
    await visitor.evaluate(() => window.dispatchEvent(new Event("online")));
    await visitor.seeNoText("1 treino guardado neste aparelho");
    expect(await visitor.until("the workout on the server", () => loadsOnServer(visitor))).toEqual([42.5, 45]);
    await expectNothingSideways(visitor, "/workouts");
  });

  await test.step("the library's covers are drawn", async () => {
    await visitor.open(`${server.url}/exercicios`);
    const hasColours = () => visitor.evaluate(coloursOfCover).then((colours) => colours > 20);
    await visitor.until("a cover in its colours", hasColours);
  });

  await test.step("each other screen is whole", async () => {
    for (const path of otherScreens) {
      await visitor.open(`${server.url}${path}`);
      await visitor.until(`the content of ${path}`, () => visitor.evaluate(hasContent));
      await expectNothingSideways(visitor, path);
    }
  });

  await test.step("sign out, and nothing is behind Back", () => signOut(visitor));

  // The sign-in ends on a page that was loaded by a signed-out visitor.
  await test.step("sign in again, and out at once", async () => {
    await signIn(visitor, server, ana);
    await visitor.seePath("/dashboard");
    await visitor.seeText("Treinos no total");
    await signOut(visitor);
  });
});
