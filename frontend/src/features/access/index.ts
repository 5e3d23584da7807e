export { CallbackPending } from "./Callback";
export { ContactButton } from "./ContactButton";
export { finishSignIn } from "./callback";
export { useContact } from "./contact";
export { type DeviceWork, forgetMember, registerDeviceWork, unfinishedSignOut } from "./device";
export { type Access, accessFromError, isRefused, memberGate, openGate, type Refused, timeRemaining } from "./model";
export { accessOf, accessQueries, useAppConfig, useCurrentUser } from "./queries";
export { remembered } from "./remembered";
export { SignOutButton } from "./SignOutButton";
