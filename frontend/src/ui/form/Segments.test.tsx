import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Segments } from "./Segments";

const segments = [
  { value: "all", label: "Todos" },
  { value: "week", label: "Esta Semana" },
  { value: "month", label: "Este Mês" },
] as const;

function Period() {
  const [value, setValue] = useState<(typeof segments)[number]["value"]>("all");
  return <Segments label="Período" segments={segments} value={value} onChange={setValue} />;
}

it("is one group of radio buttons, chosen by tap and by arrow keys", async () => {
  render(<Period />);
  expect(screen.getByRole("radiogroup", { name: "Período" })).toBeVisible();
  expect(screen.getByRole("radio", { name: "Todos" })).toBeChecked();
  await userEvent.click(screen.getByText("Esta Semana"));
  expect(screen.getByRole("radio", { name: "Esta Semana" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Todos" })).not.toBeChecked();
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("radio", { name: "Este Mês" })).toBeChecked();
});
