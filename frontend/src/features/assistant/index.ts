export { AssistantButton } from "./AssistantButton";
export { AssistantEntry } from "./AssistantEntry";
export { AssistantHost } from "./AssistantHost";
export { AssistantLauncher } from "./AssistantLauncher";
export { harmless } from "./panel/chat/safe";
export { assistantQueries } from "./queries";
