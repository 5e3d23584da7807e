/** The contract fixes these texts. */
export const texts = {
  tabs: { how: "Como Fazer", tips: "Dicas", variations: "Variações" },
  understood: "Entendi",
  noInstructions: "Instruções detalhadas não disponíveis para este exercício ainda.",
} as const;
