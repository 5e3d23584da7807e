// Prints new keys for notices on devices, as lines of the configuration.

import { newKeys } from "./crypto.js";

const { publicKey, privateKey } = newKeys();
console.log(`EVOLUA_VAPID_PUBLIC_KEY=${publicKey}
EVOLUA_VAPID_PRIVATE_KEY=${privateKey}
EVOLUA_VAPID_SUBJECT=mailto:ola@evolua.test`);
