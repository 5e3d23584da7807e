export { AccessNotice } from "./AccessNotice";
export { accountTexts } from "./accountTexts";
export { BlockedNotice } from "./BlockedNotice";
export { ContactButton } from "./ContactButton";
export { useContact } from "./contact";
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
export { type Access, isRefused, isRenewalDue, memberGate, openGate, type Refused, timeRemaining } from "./model";
export { accessQueries, useAppConfig, useCurrentUser } from "./queries";
export { remembered } from "./remembered";
export { SignOutButton } from "./SignOutButton";
export { texts as accessTexts } from "./texts";
export { usePendingText } from "./usePendingText";
