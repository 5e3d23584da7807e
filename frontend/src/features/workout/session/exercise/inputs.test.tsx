import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { allSaved, openSession, sessionServer } from "@/testing/sessionScreen";

let training: ReturnType<typeof sessionServer>;
beforeEach(() => {
  training = sessionServer();
});

const load = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Carga (kg)" });
const amount = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Repetições" });

async function type(user: Awaited<ReturnType<typeof openSession>>["user"], field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

it.each([
  ["99999", load, "Use no máximo 999."],
  ["8,5", amount, "Use um número inteiro."],
  ["dez", amount, "Digite um número."],
])(
  "a typed %s stays, says what is wrong with it, and nothing is logged until it is put right",
  async (text, field, problem) => {
    const { user, completeSet } = await openSession();
    await type(user, field(), text);
    await user.tab();
    expect(field()).toHaveValue(text);
    expect(field()).toHaveAccessibleDescription(problem);
    await completeSet();
    expect(screen.queryByLabelText("Feita")).toBeNull();
    expect(field()).toHaveFocus();
    await type(user, field(), "40");
    await completeSet();
    expect(screen.getAllByLabelText("Feita")).toHaveLength(1);
    await allSaved();
  },
);

it("0 repetitions are refused, unless the member says that none succeeded", async () => {
  const { user, press, completeSet } = await openSession();
  await type(user, amount(), "0");
  await completeSet();
  expect(await screen.findByText(/insira o número de repetições/)).toBeVisible();
  expect(training.doneSets()).toEqual([]);
  await type(user, amount(), "5");
  await waitFor(() => expect(screen.queryByText(/insira o número de repetições/)).toBeNull());
  await type(user, amount(), "0");
  await press("Não consegui nenhuma");
  expect(screen.getByText("Não consegui")).toBeVisible();
  await allSaved();
  expect(training.doneSets()).toMatchObject([{ set_type: "failure", reps: 0 }]);
});

it("an edited set is not saved with it either", async () => {
  const { user, press, completeSet } = await openSession();
  await completeSet();
  await press("Pular");
  await press("Editar série 1");
  await type(user, load(), "4250");
  await press("Salvar");
  expect(load()).toHaveValue("4250");
  await type(user, load(), "42,5");
  await press("Salvar");
  expect(screen.getByText(/^42,5.kg × 12$/)).toBeVisible();
  await allSaved();
});

it("its buttons correct it too", async () => {
  const { user, press } = await openSession();
  await type(user, load(), "99999");
  await press("Aumentar Carga (kg)");
  expect(load()).toHaveValue("42,5");
  expect(load()).not.toHaveAccessibleDescription();
});

it("its buttons go by 2,5 kg and by 1, and repetitions stop at 1", async () => {
  const { user, press } = await openSession();
  await type(user, load(), "10");
  await press("Aumentar Carga (kg)");
  expect(load()).toHaveValue("12,5");
  await press("Diminuir Carga (kg)");
  expect(load()).toHaveValue("10");
  await type(user, amount(), "2");
  await press("Diminuir Repetições");
  expect(amount()).toHaveValue("1");
  expect(screen.getByRole("button", { name: "Diminuir Repetições" })).toBeDisabled();
});

it.each(["100", "19"])("a load of %s kg, far from the suggested 40 kg, is asked about once", async (weight) => {
  const { user, press, completeSet } = await openSession();
  await type(user, load(), weight);
  await completeSet();
  const question = await screen.findByRole("dialog", { name: "Foi isso mesmo?" });
  expect(question).toHaveTextContent(/a carga sugerida para hoje é de 40.kg\./);
  await user.click(within(question).getByRole("button", { name: "Corrigir" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByLabelText("Feita")).toBeNull();
  await completeSet();
  await user.click(await screen.findByRole("button", { name: "Foi isso" }));
  expect(await screen.findAllByLabelText("Feita")).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press("Pular");
  await completeSet();
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(training.doneSets()).toHaveLength(2));
  const sent = training.doneSets().map((set) => [set.weight, set.confirmed]);
  expect(sent).toEqual([
    [Number(weight), true],
    [Number(weight), true],
  ]);
});

it.each(["80", "20"])("a load of %s kg is not questioned", async (weight) => {
  const { user, completeSet } = await openSession();
  await type(user, load(), weight);
  await completeSet();
  expect(screen.getAllByLabelText("Feita")).toHaveLength(1);
  await allSaved();
});

it("a tap selects the load, also where the engine drops the selection when the finger is lifted", async () => {
  await openSession();
  const field = load();
  const tap = (then: () => void) => {
    fireEvent.pointerDown(field);
    field.focus();
    then();
    fireEvent.click(field);
  };
  const selection = () => [field.selectionStart, field.selectionEnd];
  tap(() => field.setSelectionRange(2, 2));
  await waitFor(() => expect(selection()).toEqual([0, field.value.length]));
  // A second tap may place the cursor.
  tap(() => field.setSelectionRange(1, 1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(selection()).toEqual([1, 1]);
});
