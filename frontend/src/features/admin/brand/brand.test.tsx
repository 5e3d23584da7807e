import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { DeskBrand } from "@/api";
import { library } from "@/testing/library";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const none: DeskBrand = {
  name: null,
  cref: null,
  presentation: null,
  whatsapp_number: null,
  instagram_url: null,
  photo: null,
};

beforeEach(() => {
  localStorage.setItem("admin_token", "abc");
  server.use(
    http.get("*/api/admin/brand", () => HttpResponse.json(none)),
    http.get("*/api/admin/exercise-videos", () => HttpResponse.json([])),
    http.get("*/api/admin/exercises", () => HttpResponse.json(library)),
  );
});

it("saves what the trainer shows, and says a refusal at its field", async () => {
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/admin/brand", async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) return problem(422, { fields: { whatsapp_number: "Informe o número com DDD." } });
      return HttpResponse.json({ ...none, name: "Rita Lima", whatsapp_number: "+5511987654321" });
    }),
  );
  const { user } = renderApp("/admin/dashboard?aba=marca");
  await user.type(await screen.findByRole("textbox", { name: "Nome" }), "Rita Lima");
  expect(screen.getByText(/saem como “Rita Lima – Evolua”/)).toBeVisible();
  const number = screen.getByRole("textbox", { name: "WhatsApp" });
  await user.type(number, "11987654321");
  expect(number).toHaveValue("(11) 98765-4321");
  await user.click(screen.getByRole("button", { name: "Salvar marca" }));
  await waitFor(() => expect(number).toHaveAccessibleDescription("Informe o número com DDD."));
  await user.click(screen.getByRole("button", { name: "Salvar marca" }));
  expect(await screen.findByText("Marca salva.")).toBeVisible();
  expect(sent[1]).toEqual({
    name: "Rita Lima",
    cref: null,
    presentation: null,
    whatsapp_number: "(11) 98765-4321",
    instagram: null,
  });
});

it("sends a photo, and refuses one that is too large before it is sent", async () => {
  let sent = 0;
  server.use(
    http.put("*/api/admin/brand/photo", () => {
      sent += 1;
      return HttpResponse.json({ ...none, photo: "/trainer-photo.jpg?v=1" });
    }),
    http.delete("*/api/admin/brand/photo", () => HttpResponse.json(none)),
  );
  const { user } = renderApp("/admin/dashboard?aba=marca");
  await screen.findByRole("button", { name: "Escolher foto" });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  const photo = (bytes: number) => new File([new Uint8Array(bytes)], "rita.png", { type: "image/png" });
  await user.upload(input, photo(1024 * 1024 + 1));
  expect(await screen.findByText("A foto tem mais de 1 MB. Escolha uma menor.")).toBeVisible();
  expect(sent).toBe(0);
  await user.upload(input, photo(10));
  expect(await screen.findByRole("img", { name: "A sua foto" })).toHaveAttribute("src", "/trainer-photo.jpg?v=1");
  await user.click(screen.getByRole("button", { name: "Remover foto" }));
  await waitFor(() => expect(screen.queryByRole("img", { name: "A sua foto" })).toBeNull());
});

it("links a film to an exercise that a search finds", async () => {
  const film = { exercise_id: 1, url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" };
  let stored: (typeof film)[] = [];
  server.use(
    http.get("*/api/admin/exercise-videos", () => HttpResponse.json(stored)),
    http.put("*/api/admin/exercise-videos/1", async ({ request }) => {
      const { url } = (await request.json()) as { url: string };
      if (!url.startsWith("https://youtu.be/"))
        return problem(422, { fields: { url: "Cole o endereço de um vídeo." } });
      stored = [film];
      return HttpResponse.json(film);
    }),
    http.delete("*/api/admin/exercise-videos/1", () => {
      stored = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp("/admin/dashboard?aba=marca");
  expect(await screen.findByText("Nenhum vídeo ainda.")).toBeVisible();
  const search = screen.getByRole("searchbox", { name: "Buscar exercício" });
  await user.type(search, "supino maquina");
  const rows = within(await screen.findByRole("list", { name: "Exercícios" }));
  const field = rows.getByRole("textbox", { name: "Supino Reto na Máquina" });
  await user.type(field, "https://example.org");
  await user.click(rows.getByRole("button", { name: "Salvar o vídeo de Supino Reto na Máquina" }));
  await waitFor(() => expect(field).toHaveAccessibleDescription("Cole o endereço de um vídeo."));
  await user.clear(field);
  await user.type(field, "https://youtu.be/dQw4w9WgXcQ");
  await user.click(rows.getByRole("button", { name: "Salvar o vídeo de Supino Reto na Máquina" }));
  expect(await screen.findByText("Vídeo salvo.")).toBeVisible();
  expect(field).toHaveValue(film.url);
  await user.clear(search);
  await user.click(await screen.findByRole("button", { name: "Tirar o vídeo de Supino Reto na Máquina" }));
  expect(await screen.findByText("Nenhum vídeo ainda.")).toBeVisible();
});
