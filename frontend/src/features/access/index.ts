export { accountTexts } from "./accountTexts";
export {
  type DeviceWork,
  expectNoWorker,
  forgetMember,
  loadWithoutWorker,
  registerDeviceWork,
  unfinishedSignOut,
} from "./device";
export { registerDevice, renewDeviceNotices } from "./deviceNotices";
export { loadCallbackPending, loadSignedOut } from "./lazy";
export { wipeDevice } from "./leaving";
export {
  type Access,
  isOpenTo,
  isRefused,
  isRenewalDue,
  memberGate,
  openGate,
  type Refused,
  timeRemaining,
} from "./model";
export { AccessNotice } from "./notice/AccessNotice";
export { BlockedNotice } from "./notice/BlockedNotice";
export { ContactButton } from "./notice/ContactButton";
export { useContact } from "./notice/contact";
export { usePendingText } from "./notice/usePendingText";
export { accessQueries, useAppConfig, useCurrentUser } from "./queries";
export { remembered } from "./remembered";
export { SignOutButton } from "./SignOutButton";
export { texts as accessTexts } from "./texts";
export { TrainerCard } from "./trainer/TrainerCard";
export { TrainerFace } from "./trainer/TrainerFace";
