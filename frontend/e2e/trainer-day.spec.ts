import type { Locator, Page } from "@playwright/test";
import { administrator } from "./support/environment.ts";
import { desktop, phone } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

/** Tab stops after which something can't be reached. */
const MOST_STOPS = 400;

/** How a trainer works: with the keys alone, or with a thumb. */
interface Hand {
  act: (target: Locator) => Promise<void>;
  write: (target: Locator, text: string) => Promise<void>;
  openTab: (page: Page, name: string) => Promise<void>;
  choose: (page: Page, opener: Locator, item: string) => Promise<void>;
  /** Goes one step back in a dialog, or closes it. */
  leave: (page: Page) => Promise<unknown>;
}

/** Presses Tab until the target has the focus; nothing is focused from outside. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor();
  const page = target.page();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${target} is not reached by Tab`);
}

const keyboard: Hand = {
  act: async (target) => {
    await reach(target);
    await target.page().keyboard.press("Enter");
  },
  write: async (target, text) => {
    await reach(target);
    await target.page().keyboard.press("ControlOrMeta+a");
    await target.page().keyboard.type(text);
  },
  openTab: async (page, name) => {
    await reach(page.getByRole("tab", { selected: true }));
    const tab = page.getByRole("tab", { name });
    // The router shows the chosen tab a moment after it has the focus.
    for (let step = 0; step < 8; step += 1) {
      if (await tab.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("ArrowRight");
    }
    await expect(tab).toHaveAttribute("aria-selected", "true");
  },
  choose: async (page, opener, item) => {
    await keyboard.act(opener);
    const wanted = page.getByRole("menuitem", { name: item });
    await wanted.waitFor();
    for (let step = 0; step < 8; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("ArrowDown");
    }
    await expect(wanted).toBeFocused();
    await page.keyboard.press("Enter");
  },
  leave: (page) => page.keyboard.press("Escape"),
};

const thumb: Hand = {
  act: (target) => target.tap(),
  write: (target, text) => target.fill(text),
  openTab: (page, name) => page.getByRole("tab", { name }).tap(),
  choose: async (page, opener, item) => {
    await opener.tap();
    await page.getByRole("menuitem", { name: item }).tap();
  },
  leave: (page) => page.goBack(),
};

const ways = [
  { way: "by keyboard alone", hand: keyboard, device: desktop },
  { way: "on a phone", hand: thumb, device: phone },
];

for (const { way, hand, device } of ways) {
  test.describe(way, () => {
    test.use({ ...device });

    test(`a trainer's whole day ${way}`, async ({ page, server }) => {
      test.setTimeout(120_000);
      await server.demo();
      const two = "SELECT id FROM users WHERE name IN ('Larissa Melo', 'Helena Castro')";
      await server.execute(
        `UPDATE users SET approved_at = NULL, paid_until_on = NULL, created_at = (SELECT MAX(created_at) FROM users) WHERE id IN (${two})`,
      );
      await server.execute(`UPDATE payments SET paid_until_on = NULL WHERE user_id IN (${two})`);
      await page.goto(`${server.url}/admin/login`);
      await hand.write(page.getByLabel("Usuário"), administrator.username);
      await hand.write(page.getByLabel("Senha", { exact: true }), administrator.password);
      await hand.act(page.getByRole("button", { name: "Entrar" }));
      const dialog = page.getByRole("dialog");
      const close = () => hand.act(dialog.last().getByRole("button", { name: "Fechar" }));

      // Approves three: two who have paid, and one who hasn't.
      for (const name of ["Larissa Melo", "Helena Castro"]) {
        await hand.act(page.getByRole("button", { name: `Aprovar: ${name}` }));
        await expect(page.getByRole("button", { name: `Aprovar: ${name}` })).toHaveCount(0);
      }
      await hand.act(page.getByRole("button", { name: "Aprovar: Gustavo Pires" }));
      await hand.act(dialog.getByRole("button", { name: "Aprovar" }));
      await expect(page.getByRole("button", { name: "Aprovar: Gustavo Pires" })).toHaveCount(0);

      // Answers four lines: reads two members' progress, notes something, and puts a line away.
      for (const name of ["Bruno Teixeira", "Camila Prado"]) {
        await hand.act(page.getByRole("button", { name: `Ver progresso: ${name}` }));
        await expect(page.getByRole("dialog", { name: `Progresso de ${name}` })).toContainText("Treinos no total");
        await close();
        await expect(dialog).toHaveCount(0);
      }
      await hand.choose(page, page.getByRole("button", { name: "Mais opções: Bruno Teixeira" }), "Anotações");
      await hand.write(dialog.getByLabel("Nova anotação"), "Conversar sobre o sono.");
      await hand.act(dialog.getByRole("button", { name: "Salvar" }));
      await expect(dialog.getByRole("listitem")).toContainText("Conversar sobre o sono.");
      await close();
      const line = page.getByRole("button", { name: "Mais opções: Camila Prado" });
      await hand.choose(page, line, "Dispensar por uma semana");
      await expect(line).toHaveCount(0);

      // Builds a workout for one member and duplicates it to another.
      await hand.openTab(page, "Alunos");
      await hand.act(page.getByRole("button", { name: "Treino de Marina Duarte" }));
      await hand.act(dialog.getByRole("button", { name: "Novo treino" }));
      const form = page.getByRole("dialog", { name: "Novo treino de Marina Duarte" });
      await hand.write(form.getByRole("textbox", { name: "Nome do treino" }), "Ombro leve");
      // On a wide screen the list stands beside the form.
      const isBeside = hand === keyboard;
      if (!isBeside) await hand.act(form.getByRole("button", { name: "Adicionar exercício" }));
      const picker = page.getByRole(isBeside ? "complementary" : "dialog", { name: "Escolher exercício" });
      await hand.write(picker.getByRole("searchbox", { name: "Buscar exercícios" }), "Elevação Lateral na Máquina");
      await expect(picker.getByRole("listitem")).toHaveCount(1);
      await hand.act(picker.getByRole("button", { name: /^Elevação Lateral na Máquina/ }));
      if (!isBeside) await hand.act(picker.getByRole("button", { name: "Pronto" }));
      await hand.act(form.getByRole("button", { name: "Criar treino" }));
      await expect(page.getByText("Treino personalizado criado com sucesso!")).toBeVisible();
      await hand.act(page.getByRole("button", { name: "Salvar como modelo: Ombro leve" }));
      await hand.act(page.getByRole("button", { name: "Modelos" }));
      await hand.act(page.getByRole("button", { name: "Atribuir a vários alunos: Ombro leve" }));
      const panel = page.getByRole("dialog", { name: "Atribuir Ombro leve" });
      const camila = panel.getByRole("checkbox", { name: "Camila Prado" });
      if (hand === keyboard) {
        await reach(camila);
        await page.keyboard.press("Space");
      } else await camila.tap();
      await hand.act(panel.getByRole("button", { name: "Atribuir a 1 aluno" }));
      await expect(page.getByText("Ombro leve atribuído a 1 aluno.")).toBeVisible();
      await expect(async () => {
        if ((await dialog.count()) > 0) await hand.leave(page);
        await expect(dialog).toHaveCount(0, { timeout: 300 });
      }).toPass();

      // Registers a payment.
      await hand.choose(page, page.getByRole("button", { name: "Mais de Gustavo Pires" }), "Pagamentos");
      await hand.act(dialog.getByRole("button", { name: "Registrar pagamento" }));
      const payment = page.getByRole("dialog", { name: "Registrar pagamento" });
      await hand.write(payment.getByLabel("Valor"), "147,00");
      await hand.act(payment.getByRole("button", { name: "Registrar", exact: true }));
      await expect(page.getByRole("list", { name: "Pagamentos" })).toContainText("147,00");
    });
  });
}
