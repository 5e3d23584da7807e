import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { OwnBodyMeasurement } from "@/api";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, server } from "@/testing/server";

const weighed = (date: string, weight_kg: number): OwnBodyMeasurement => ({
  date,
  weight_kg,
  waist_cm: null,
  arm_cm: null,
  thigh_cm: null,
  chest_cm: null,
  body_fat: null,
  mean_weight_kg: weight_kg,
});

function open(...measurements: OwnBodyMeasurement[]) {
  server.use(
    http.get("*/api/body-measurements", () =>
      HttpResponse.json({ is_allowed: true, is_shared: false, is_used_in_loads: false, measurements }),
    ),
  );
  renderApp("/measurements");
}

it("says of the first measurement when the chart begins", async () => {
  open(weighed("2026-11-09", 80));
  expect(await screen.findByText("Peso em 09/11/2026")).toBeVisible();
  expect(screen.getByText("O gráfico começa com o segundo registro.")).toBeVisible();
  expect(screen.queryByRole("slider")).toBeNull();
});

it("draws the chart from the second one on", async () => {
  open(weighed("2026-11-09", 80), weighed("2026-11-16", 79));
  expect(await screen.findByRole("slider", { name: "Peso, dia" })).toHaveAttribute("max", "1");
  expect(screen.queryByText(/O gráfico começa/)).toBeNull();
});
