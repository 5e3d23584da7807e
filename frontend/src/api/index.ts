export { adminToken } from "./adminToken";
export { caller, LEAVING_KEY, MEMBER_KEY, OTHER_MEMBER } from "./caller";
export { api } from "./client";
export { connection } from "./connection";
export { dropEarlyResponses } from "./earlyResponses";
export { ApiError, fieldErrors } from "./problem";
export type * from "./schema";
