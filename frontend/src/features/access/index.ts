export { type DeviceWork, forgetMember, registerDeviceWork, unfinishedSignOut } from "./device";
export { type Access, memberGate, openGate, timeRemaining } from "./model";
export { AccessNotice } from "./Notice";
export { accessQueries, useAppConfig, useCurrentUser } from "./queries";
export { remembered } from "./remembered";
export { SignOutButton } from "./SignOutButton";
