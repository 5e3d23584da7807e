const answered = (error: unknown) =>
  typeof error === "object" && error !== null && "status" in error && Number(error.status) > 0;

/** Hint for data that failed to load. An answer of the server proves that there is a connection. */
export const failureHint = (error: unknown) =>
  answered(error)
    ? "O servidor não conseguiu responder. Tente de novo daqui a pouco."
    : "Confira a conexão e tente de novo.";
