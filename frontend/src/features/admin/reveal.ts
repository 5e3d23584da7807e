/** Fewest characters of an administrator's password, as the server checks. */
export const SHORTEST_PASSWORD = 10;

/** Names the eye of a password field. */
export const reveal = { visibilityToggleButtonProps: { "aria-label": "Mostrar o que digitei" } };
