const KEY = "admin_token";

/** The administrator's bearer token; the contract fixes the storage and the key. */
export const adminToken = {
  read: () => localStorage.getItem(KEY),
  store: (token: string) => localStorage.setItem(KEY, token),
  clear: () => localStorage.removeItem(KEY),
};
