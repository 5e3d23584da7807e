/** Fixed to the letter where the contract gives them. */
export const texts = {
  missing: "Animação não disponível para este exercício",
  failed: "A animação não pôde ser carregada",
  reset: "Reiniciar",
  play: "Reproduzir",
  pause: "Pausar",
  speed: "Velocidade",
  steps: "Passos do movimento",
  of: (name: string) => `Demonstração: ${name}`,
  step: (number: number, count: number) => `Passo ${number} de ${count}`,
} as const;
