export { AccessNotice } from "./AccessNotice";
export { ContactButton } from "./ContactButton";
export { useContact } from "./contact";
export { type DeviceWork, forgetMember, loadWithoutWorker, registerDeviceWork, unfinishedSignOut } from "./device";
export { loadCallbackPending, loadSignedOut } from "./lazy";
export { type Access, isRefused, memberGate, openGate, type Refused, timeRemaining } from "./model";
export { accessQueries, useAppConfig, useCurrentUser } from "./queries";
export { remembered } from "./remembered";
export { SignOutButton } from "./SignOutButton";
