const answered = (error: unknown) =>
  typeof error === "object" && error !== null && "status" in error && Number(error.status) > 0;

/** What can be done about something that didn't load. Whoever got an answer has a connection. */
export const failureHint = (error: unknown) =>
  answered(error)
    ? "O servidor não conseguiu responder. Tente de novo daqui a pouco."
    : "Confira a conexão e tente de novo.";
