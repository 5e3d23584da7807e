import type { Inset } from "@evolua/figure/inset";
import type { Palms } from "@evolua/figure/pose";
import { formatList } from "@/lib/format";

/** The contract fixes most of these texts. */
export const texts = {
  reset: "Reiniciar",
  play: "Reproduzir",
  pause: "Pausar",
  speed: "Velocidade",
  /** `yaw` as in the poses: 0 shows the right side, 90 the front, -90 the back. */
  sideSeen: (yaw: number) => {
    if (Math.abs(yaw) < 35 || Math.abs(yaw) > 145) return "Lado";
    return yaw > 0 ? "Frente" : "Costas";
  },
  seenFrom: (side: string) => `Ver de ${side.toLowerCase()}`,
  figure: "Figura",
  figures: { alternate: "Alternar", woman: "Mulher", man: "Homem" },
  steps: "Passos do movimento",
  of: (name: string) => `Demonstração: ${name}`,
  worked: (primary: readonly string[], secondary: readonly string[]) => {
    if (primary.length === 0)
      return secondary.length === 0 ? "Nenhum músculo em destaque" : `Trabalha em parte ${formatList(secondary)}`;
    return [
      `Trabalha ${formatList(primary)}`,
      ...(secondary.length > 0 ? [`com ajuda de ${formatList(secondary)}`] : []),
    ].join(", ");
  },
  /** How the hands hold, for exercises that differ in it. */
  grip: (inset: Inset, palms: Palms) => {
    if (inset === "diamond") return "Mãos em diamante";
    if (inset === "rope") return "Pegada neutra, na corda";
    return `Pegada ${{ over: "pronada", under: "supinada", neutral: "neutra" }[palms]}`;
  },
  /** Under a still; the instructions beside it are numbered, so the stills aren't. */
  pose: (index: number, count: number) => {
    if (index === 0) return "Início";
    if (index === count - 1) return "Fim";
    return count === 3 ? "Meio" : `Meio ${index}`;
  },
  /** Under a still of an exercise whose last pose is held. */
  held: (index: number, count: number) => {
    if (index === count - 1) return "Posição";
    return count === 2 ? "Entrada" : `Entrada ${index + 1}`;
  },
  step: (number: number, count: number) => `passo ${number} de ${count}`,
} as const;
