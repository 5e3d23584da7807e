export { ContactButton } from "./ContactButton";
export { useContact } from "./contact";
export { type DeviceWork, forgetMember, registerDeviceWork, unfinishedSignOut } from "./device";
export { loadCallbackPending, loadSignedOut } from "./later";
export { type Access, isRefused, memberGate, openGate, type Refused, timeRemaining } from "./model";
export { AccessNotice } from "./Notice";
export { accessOf, accessQueries, useAppConfig, useCurrentUser } from "./queries";
export { remembered } from "./remembered";
export { SignOutButton } from "./SignOutButton";
