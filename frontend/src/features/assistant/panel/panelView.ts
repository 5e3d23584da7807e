/** The pages of the panel. */
export type PanelView = "chat" | "history" | "privacy";
