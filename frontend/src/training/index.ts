export { type CustomEntry, handOver, hasHandover, trainerEntry } from "./device/handover";
export { useOutbox, useSession } from "./device/hooks";
export { continueFinished, endSession } from "./device/lifecycle";
export { addPlanned, countUnsent, isEndedHere, removeEntry, retryEntry } from "./device/outbox";
export { clearTraining, restoreTraining } from "./device/restore";
export { readSession } from "./device/session";
export { sessionAddress } from "./model/address";
export type { Draft, OutboxEntry } from "./model/draft";
export { DEFAULT_REST_SECONDS } from "./model/plan";
export {
  completedSets,
  elapsedSeconds,
  LONGEST_MS,
  MAX_WEIGHT,
  maxAmount,
  type Session,
} from "./model/session";
export { sendEverything } from "./sendEverything";
export { keepSending } from "./sync/background";
export { exportText } from "./sync/messages";
export { sendOutbox } from "./sync/sendOutbox";
