/** The contract fixes those about the code and the e-mail. */
export const texts = {
  invalidCode: "Código inválido",
  codeFailed: "Erro ao validar código",
  validCode: (isDiscounted: boolean) =>
    isDiscounted ? "Código válido! Você receberá desconto especial." : "Código válido!",
  missingEmail: "Email não encontrado - verifique sua conta",
  accept: "Tenho 18 anos ou mais e aceito os Termos",
  notAccepted: "Marque para continuar.",
  payFailed: "Não deu para abrir o pagamento. Tente novamente.",
  optionsFailed: "Não deu para abrir o pagamento.",
  received: "Pagamento recebido",
} as const;
