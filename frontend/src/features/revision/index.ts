export { revisionQueries } from "./queries";
export { RevisionPrompt } from "./RevisionPrompt";
