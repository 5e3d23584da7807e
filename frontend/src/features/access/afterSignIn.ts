import { ApiError } from "@/api";
import { paths } from "@/lib/paths";
import { type Access, isRefused } from "./model";

export type ProfileReply = "found" | "missing" | "failed";

/** The contract's rules for the route after sign-in. `me` is null when the request failed without an answer. */
export function nextRoute(me: Access | null, profile: ProfileReply): string {
  if (me?.kind === "active") return paths.dashboard;
  if (me !== null && isRefused(me)) return paths.payment;
  return profile === "missing" ? paths.profile : paths.home;
}

const FRAGMENTS: Record<string, string> = {
  signin_expired: "entrada-expirada",
  signin_replayed: "entrada-repetida",
  signin_refused: "entrada-recusada",
  signin_email_unverified: "entrada-email",
  signin_unavailable: "entrada-indisponivel",
};

/** Address after a failed sign-in: the landing page shows the notice that the fragment targets. */
export function failedSignInAddress(error: unknown): string {
  const code = error instanceof ApiError ? error.problem.code : undefined;
  const away = error instanceof ApiError && error.isTemporary;
  return `${paths.home}#${FRAGMENTS[code ?? ""] ?? (away ? "entrada-indisponivel" : "entrada-desconhecida")}`;
}
