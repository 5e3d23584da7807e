export { adminToken } from "./adminToken";
export { api } from "./client";
export { connection } from "./connection";
export { ApiError, fieldErrors } from "./problem";
export type * from "./schema";
