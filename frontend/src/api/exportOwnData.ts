import { operation } from "./runtime";

/** The call of `getOwnData`. Members may export less often than they may call. */
export const exportOwnData = /* @__PURE__ */ operation<void, Blob>("exportOwnData", "GET", "/api/own-data", {
  as: "blob",
  hasOwnLimit: true,
});
