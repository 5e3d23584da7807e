import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { guides } from "@/testing/library";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { catalogueGuides } from "../guide/catalogueGuide";

const names = () =>
  within(screen.getByRole("main"))
    .queryAllByRole("listitem")
    .map((item) => within(item).getByRole("button").textContent);

const opened = async (address = "/exercicios") => {
  const { user, router } = renderApp(address);
  await screen.findByRole("heading", { level: 2, name: "Peito" });
  return { user, router };
};

it("shows every exercise under its muscle group, one's own included", async () => {
  await opened();
  const chest = within(screen.getByRole("region", { name: "Peito" }));
  expect(chest.getByText("Seu exercício")).toBeVisible();
  expect(chest.getByText("Máquina")).toBeVisible();
  expect(chest.getAllByText("Iniciante")[0]).toHaveAttribute("data-tone", "accent");
  expect(screen.getByText(/^\d+ exercícios$/)).toBeVisible();
});

it("keeps muscle and equipment in the address", async () => {
  const { user, router } = await opened();
  await user.click(screen.getByRole("radio", { name: "Tríceps" }));
  await waitFor(() => expect(router.state.location.search).toBe("?grupo=Tr%C3%ADceps"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Equipamento" }), "Polia");
  await waitFor(() => expect(names()).toEqual(["Tríceps Corda na Polia"]));
  expect(router.state.location.search).toBe("?grupo=Tr%C3%ADceps&equipamento=polia");
});

it("starts with the address's filter, or with everything if it is invalid", async () => {
  const { router } = await opened("/exercicios?grupo=Peito&equipamento=foguete");
  expect(screen.queryByRole("region", { name: "Tríceps" })).toBeNull();
  await router.navigate("/exercicios?grupo=Nada");
  expect(await screen.findByRole("region", { name: "Tríceps" })).toBeVisible();
});

it("finds by name and says where nothing is found", async () => {
  const { user } = await opened();
  const search = screen.getByRole("searchbox", { name: "Buscar exercícios" });
  await user.type(search, "chest press");
  await waitFor(() => expect(names()).toEqual(["Supino Reto na Máquina"]));
  await user.type(search, "x");
  await user.click(await screen.findByRole("button", { name: "Limpar filtros" }));
  expect(search).toHaveValue("");
  expect(await screen.findByRole("region", { name: "Tríceps" })).toBeVisible();
});

it("opens an exercise", async () => {
  vi.spyOn(catalogueGuides, "load").mockResolvedValue(guides);
  const { user } = await opened();
  await user.click(screen.getByRole("button", { name: "Tríceps Corda na Polia" }));
  const dialog = await screen.findByRole("dialog", { name: "Tríceps Corda na Polia" });
  expect(await within(dialog).findByText("Ajuste o banco.")).toBeVisible();
  expect(within(dialog).queryByText("Séries")).toBeNull();
});

it("shows a failed load and retries", async () => {
  server.use(http.get("*/api/exercises", () => problem(500), { once: true }));
  server.use(http.get("*/api/exercises", () => HttpResponse.error()));
  renderApp("/exercicios");
  expect(await screen.findByText("Não deu para abrir os exercícios")).toBeVisible();
});
