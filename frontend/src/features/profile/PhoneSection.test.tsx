import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

it("saves the number, keeps what was typed when it is refused, and removes it", async () => {
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/phone", async ({ request }) => {
      const body = (await request.json()) as { phone: string | null };
      sent.push(body.phone);
      if (sent.length === 1) return problem(422, { fields: { phone: "Informe o número com DDD." } });
      return HttpResponse.json({ phone: body.phone && "+5511987654321" });
    }),
  );
  const { user } = renderApp("/profile");
  const field = await screen.findByRole("textbox", { name: "Telefone com DDD" });
  const save = screen.getByRole("button", { name: "Salvar telefone" });
  expect(save).toBeDisabled();
  await user.type(field, "11 9876");
  await user.click(save);
  await waitFor(() => expect(field).toHaveAccessibleDescription("Informe o número com DDD."));
  expect(field).toHaveValue("(11) 9876");
  await user.type(field, "54321");
  await user.click(save);
  expect(await screen.findByText("Telefone salvo.")).toBeVisible();
  expect(field).toHaveValue("(11) 98765-4321");
  await user.clear(field);
  await user.click(save);
  await waitFor(() => expect(sent).toEqual(["(11) 9876", "(11) 98765-4321", null]));
});
