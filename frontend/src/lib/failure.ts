const answered = (error: unknown) =>
  typeof error === "object" && error !== null && "status" in error && Number(error.status) > 0;

/** Hint for data that failed to load. An answer of the server proves that there is a connection. */
export const failureHint = (error: unknown) =>
  answered(error)
    ? "O servidor não conseguiu responder. Tente de novo daqui a pouco."
    : "Confira a conexão e tente de novo.";

/** Logs what went wrong. A refusal says what is to be done where it is shown, and isn't logged. */
export function logUnlessRefused(what: string, error: unknown): void {
  const status = answered(error) ? Number((error as { status: number }).status) : 0;
  if (status < 400 || status >= 500) console.error(what, error);
}
