export { type CustomEntry, handOver, hasHandover, trainerEntry } from "./device/handover";
export { countUnsent, isEndedHere, removeEntry, retryEntry } from "./device/outbox";
export { continueFinished, endSession, readSession } from "./device/session";
export { clearTraining, type OutboxEntry, restoreTraining } from "./device/slots";
export { useOutbox, useSession } from "./hooks";
export { sessionAddress } from "./model/address";
export type { Draft } from "./model/draft";
export { DEFAULT_REST_SECONDS } from "./model/plan";
export {
  completedSets,
  elapsedSeconds,
  MAX_WEIGHT,
  maxAmount,
  type Session,
  type SetValues,
} from "./model/session";
export { keepSending, sendEverything, sendOutbox } from "./send";
export { exportText } from "./sync/messages";
