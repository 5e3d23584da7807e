export { AssistantButton } from "./AssistantButton";
export { AssistantHost } from "./AssistantHost";
export { AssistantLauncher } from "./AssistantLauncher";
export { assistantQueries } from "./queries";
