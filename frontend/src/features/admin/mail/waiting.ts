/** The server waits for the mail server at several steps, longer than other calls may take. */
export const MAIL_SERVER_TIMEOUT_MS = 60_000;
