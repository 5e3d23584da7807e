import type { AdminAccount } from "@/api";

/** The administrator's own account. */
export const adminAccount = (change: Partial<AdminAccount> = {}): AdminAccount => ({
  id: 1,
  username: "rita",
  has_second_factor: false,
  recovery_codes_left: 0,
  ...change,
});
