import { figureFor } from "@evolua/figure/figureFor";
import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Demonstration } from "./Demonstration";
import { Cover } from "./demonstration/Cover";
import { FigureControl } from "./demonstration/FigureControl";
import { Player } from "./demonstration/Player";
import { texts } from "./texts";

const squat = { slug: "agachamento_livre", name: "Agachamento Livre com Barra" };
const show = (node: React.ReactNode) => render(<MantineProvider env="test">{node}</MantineProvider>);
const button = (name: string) => screen.getByRole("button", { name });
const currentStep = () => screen.getByRole("button", { current: "step" }).getAttribute("aria-label");

const radiosOf = (group: string) =>
  within(screen.getByRole("group", { name: group }))
    .getAllByRole("radio")
    .map((radio) => radio.closest("label")?.textContent);

/** Counts the strokes and fills; jsdom has no canvas. */
let strokes: number;

/** Reports a first size at once, as browsers do. */
class ReportingObserver {
  observe: () => void;
  constructor(report: () => void) {
    this.observe = report;
  }
  disconnect() {}
}

beforeEach(() => {
  strokes = 0;
  vi.stubGlobal("ResizeObserver", ReportingObserver);
  const pen = new Proxy({}, { get: () => () => (strokes += 1), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
});

/** Lets frames pass, in which pictures are drawn one by one. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
/** The same, with the code of covers loaded meanwhile. */
const passWithCode = async (milliseconds: number) => {
  await act(() => import("./demonstration/cover"));
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
};

it("shows a text if there is no demonstration", async () => {
  show(<Demonstration slug="levitar" name="Levitação" />);
  expect(await screen.findByText("Animação não disponível para este exercício")).toBeInTheDocument();
});

it("has an accessible name", async () => {
  show(<Demonstration {...squat} />);
  expect(await screen.findByRole("img", { name: "Demonstração: Agachamento Livre com Barra" })).toBeInTheDocument();
  expect(radiosOf("Velocidade")).toEqual(["0.5x", "1x", "1.5x", "2x"]);
});

describe("the choice of the figure", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const KEY = "evolua.figure";
  const choice = () => screen.getByRole("combobox", { name: "Figura" });
  const choose = (value: string) => fireEvent.change(choice(), { target: { value } });

  /** How many strokes and fills one picture takes, which differ between the figures. */
  async function strokesFor(stored: string, slug = squat.slug): Promise<number> {
    localStorage.setItem(KEY, JSON.stringify(stored));
    strokes = 0;
    const { unmount } = show(<Cover slug={slug} />);
    await passWithCode(100);
    unmount();
    localStorage.removeItem(KEY);
    return strokes;
  }

  it("alternates by exercise until one is chosen", async () => {
    expect(await strokesFor("woman")).not.toBe(await strokesFor("man"));
    for (const slug of [squat.slug, "prancha_frontal", "supino_maquina", "stiff_barra"]) {
      expect(await strokesFor("alternate", slug)).toBe(await strokesFor(figureFor("alternate", slug), slug));
    }
    show(<FigureControl />);
    const options = within(choice()).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(["Alternar", "Mulher", "Homem"]);
    expect(choice()).toHaveDisplayValue("Alternar");
  });

  it("changes other pictures at once, and stays on the device", async () => {
    const [woman, man] = [await strokesFor("woman"), await strokesFor("man")];
    const shown = show(
      <>
        <FigureControl />
        <Cover slug={squat.slug} />
      </>,
    );
    choose("man");
    await passWithCode(100);
    for (const [name, value, drawn] of [
      ["Mulher", "woman", woman],
      ["Homem", "man", man],
    ] as const) {
      strokes = 0;
      choose(value);
      await passWithCode(100);
      expect(choice()).toHaveDisplayValue(name);
      expect(strokes).toBe(drawn);
    }
    shown.unmount();
    expect(localStorage.getItem(KEY)).toBe('"man"');
    show(<FigureControl />);
    expect(choice()).toHaveDisplayValue("Homem");
  });

  it("leaves the demonstration where it is", () => {
    show(<Player {...squat} />);
    fireEvent.click(button("Fim: passo 2 de 2"));
    choose("woman");
    choose("man");
    expect(currentStep()).toBe("Fim: passo 2 de 2");
    expect(button(texts.play)).toBeInTheDocument();
  });

  it("is kept for the visit if the device can't store it, and ignores what it doesn't know", () => {
    localStorage.setItem(KEY, JSON.stringify("robot"));
    show(<Player {...squat} />);
    expect(choice()).toHaveDisplayValue("Alternar");
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    choose("man");
    expect(choice()).toHaveDisplayValue("Homem");
    full.mockRestore();
    choose("alternate");
    expect(choice()).toHaveDisplayValue("Alternar");
  });
});

it("names the grip of exercises that differ in it", () => {
  const { unmount } = show(<Player slug="rosca_inversa" name="Rosca Inversa com Barra W" />);
  expect(screen.getByText("Pegada pronada")).toBeInTheDocument();
  unmount();
  show(<Player {...squat} />);
  expect(screen.queryByText(/Pegada/)).not.toBeInTheDocument();
});

describe("playing", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("starts automatically and reports each step", () => {
    show(<Player {...squat} />);
    expect(currentStep()).toBe("Início: passo 1 de 2");
    const before = strokes;
    pass(400);
    expect(strokes).toBeGreaterThan(before);
    expect(currentStep()).toBe("Início: passo 1 de 2");
    // Each step takes a second, down as well as up.
    pass(700);
    expect(currentStep()).toBe("Fim: passo 2 de 2");
    pass(1000);
    expect(currentStep()).toBe("Início: passo 1 de 2");
  });

  it("stops at a step that is pressed, and reset plays from the first", () => {
    show(<Player {...squat} />);
    fireEvent.click(button("Fim: passo 2 de 2"));
    pass(5000);
    expect(currentStep()).toBe("Fim: passo 2 de 2");
    expect(button(texts.play)).toBeInTheDocument();

    fireEvent.click(button(texts.reset));
    expect(currentStep()).toBe("Início: passo 1 de 2");
    expect(button(texts.pause)).toBeInTheDocument();
    pass(1700);
    expect(currentStep()).toBe("Fim: passo 2 de 2");
  });

  it("plays twice as fast at 2x and stops while paused", () => {
    show(<Player {...squat} />);
    fireEvent.click(screen.getByRole("radio", { name: "2x" }));
    pass(550);
    expect(currentStep()).toBe("Fim: passo 2 de 2");
    fireEvent.click(button(texts.pause));
    pass(5000);
    expect(currentStep()).toBe("Fim: passo 2 de 2");
    fireEvent.click(button(texts.play));
    pass(500);
    expect(currentStep()).toBe("Início: passo 1 de 2");
  });

  it("turns to the other side and keeps the moment", () => {
    show(<Player {...squat} />);
    fireEvent.click(button("Fim: passo 2 de 2"));
    fireEvent.click(button("Ver de costas"));
    expect(button("Ver de frente")).toBeInTheDocument();
    expect(currentStep()).toBe("Fim: passo 2 de 2");
    fireEvent.click(button("Ver de frente"));
    expect(button("Ver de costas")).toBeInTheDocument();
  });

  it("is one button where it is small", () => {
    show(<Player {...squat} isSmall />);
    fireEvent.click(button("Demonstração: Agachamento Livre com Barra. Pausar"));
    const before = strokes;
    pass(3000);
    expect(strokes).toBe(before);
    expect(button("Demonstração: Agachamento Livre com Barra. Reproduzir")).toBeInTheDocument();
  });

  it("stands at the telling pose with reduced motion, and jumps between stills", () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) =>
        ({
          matches: media.includes("reduce"),
          media,
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
    show(<Player {...squat} />);
    pass(100);
    const before = strokes;
    pass(3000);
    expect(strokes).toBe(before);
    expect(currentStep()).toBe("Fim: passo 2 de 2");
    fireEvent.click(button("Início: passo 1 de 2"));
    expect(strokes).toBeGreaterThan(before);
    expect(currentStep()).toBe("Início: passo 1 de 2");
  });

  it("holds an isometric exercise where it is", () => {
    show(<Player slug="prancha_frontal" name="Prancha Frontal" />);
    expect(currentStep()).toBe("Entrada: passo 1 de 2");
    pass(1100);
    expect(currentStep()).toBe("Posição: passo 2 de 2");
    pass(20_000);
    expect(currentStep()).toBe("Posição: passo 2 de 2");
  });
});
