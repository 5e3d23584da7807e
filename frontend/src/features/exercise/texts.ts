const list = new Intl.ListFormat("pt-BR");

/** The contract fixes most of these texts. */
export const texts = {
  reset: "Reiniciar",
  play: "Reproduzir",
  pause: "Pausar",
  speed: "Velocidade",
  steps: "Passos do movimento",
  of: (name: string) => `Demonstração: ${name}`,
  worked: (primary: readonly string[], secondary: readonly string[]) => {
    if (primary.length === 0)
      return secondary.length === 0 ? "Nenhum músculo em destaque" : `Trabalha em parte ${list.format(secondary)}`;
    return [
      `Trabalha ${list.format(primary)}`,
      ...(secondary.length > 0 ? [`com ajuda de ${list.format(secondary)}`] : []),
    ].join(", ");
  },
  step: (number: number, count: number) => `Passo ${number} de ${count}`,
} as const;
