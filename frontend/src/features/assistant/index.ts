export { AssistantButton } from "./AssistantButton";
export { AssistantHost } from "./AssistantHost";
export { AssistantLauncher } from "./AssistantLauncher";
export { harmless } from "./panel/safe";
export { assistantQueries } from "./queries";
