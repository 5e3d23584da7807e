import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Opens a dialog about a member from the menu of the row. */
export async function openPage(user: UserEvent, name: string, label: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: new RegExp(`^Mais de ${name}`) }));
  await user.click(await screen.findByRole("menuitem", { name: label }));
}
