const KEY = "admin_token";

/** The administrator's bearer token; its place and name are part of the contract. */
export const adminToken = {
  read: () => localStorage.getItem(KEY),
  store: (token: string) => localStorage.setItem(KEY, token),
  clear: () => localStorage.removeItem(KEY),
};
