import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { profile } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

describe("a member whose sessions are locked", () => {
  const declaration = (lock: string) => {
    let stored: object = { ...profile, session_lock: lock };
    const sent: unknown[] = [];
    server.use(
      http.get("*/api/profile", () => HttpResponse.json(stored)),
      http.post("*/api/profile/declarations", async ({ request }) => {
        sent.push(await request.json());
        stored = { ...profile, session_lock: null };
        return HttpResponse.json(stored);
      }),
    );
    return sent;
  };

  it("declares the doctor's clearance after confirming the exact statement", async () => {
    const sent = declaration("medical_clearance");
    const { user } = renderApp("/profile");
    const lock = await screen.findByRole("region", { name: "Treino bloqueado" });
    expect(lock).toHaveTextContent("Procure liberação médica antes de iniciar.");
    await user.click(screen.getByRole("button", { name: "Já tenho liberação médica" }));
    expect(await screen.findByText(/Declaro que um médico me liberou/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Declarar" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Treino bloqueado" })).toBeNull());
    expect(sent).toEqual([{ declaration: "medical_clearance" }]);
  });

  it("sees why a declaration was refused", async () => {
    declaration("train_without_limitations");
    server.use(
      http.post("*/api/profile/declarations", () => problem(409, { error: "Não há nada para declarar agora." })),
    );
    const { user } = renderApp("/profile");
    await user.click(await screen.findByRole("button", { name: "Quero treinar sem informar limitações" }));
    await user.click(await screen.findByRole("button", { name: "Declarar" }));
    expect(await screen.findByText("Não há nada para declarar agora.")).toBeVisible();
    expect(screen.getByRole("region", { name: "Treino bloqueado" })).toBeVisible();
  });

  it("sees the reason instead of the start button", async () => {
    declaration("medical_clearance");
    renderApp("/workouts");
    const today = await screen.findByRole("region", { name: "Treino de hoje" });
    expect(within(today).getByText("Procure liberação médica antes de iniciar.")).toBeVisible();
    expect(within(today).queryByRole("link", { name: "Iniciar" })).toBeNull();
    expect(within(today).getByRole("link", { name: "Resolver no perfil" })).toHaveAttribute("href", "/profile");
  });
});
