import type { MemberConsent, SignedInBrowser } from "@/api";

const consent = (kind: MemberConsent["kind"], change: Partial<MemberConsent> = {}): MemberConsent => ({
  kind,
  is_granted: true,
  text_version: "2026-11-02",
  at: "2026-11-10T13:00:00Z",
  is_revocable: true,
  ...change,
});

export const consents: readonly MemberConsent[] = [
  consent("assistant", { is_granted: false, is_revocable: false }),
  consent("terms", { is_revocable: false }),
  consent("health"),
];

const browser = (id: number, change: Partial<SignedInBrowser> = {}): SignedInBrowser => ({
  id,
  device: "Chrome no Android",
  address: "203.0.113.9",
  signed_in_at: "2026-11-14T13:02:00Z",
  last_seen_at: "2026-11-15T21:40:00Z",
  is_current: false,
  ...change,
});

export const browsers: readonly SignedInBrowser[] = [
  browser(2, { is_current: true }),
  browser(1, { device: null, address: null }),
];
