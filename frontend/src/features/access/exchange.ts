import type { QueryClient } from "@tanstack/react-query";
import { ApiError, api, caller } from "@/api";
import { paths } from "@/lib/paths";
import { failedSignInAddress, nextRoute, type ProfileReply } from "./afterSignIn";
import { unfinishedSignOut } from "./device";
import { accessFromError } from "./model";
import { accessQueries } from "./queries";
import { texts } from "./texts";

async function profileReply(): Promise<ProfileReply> {
  try {
    await api.getProfile();
    return "found";
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? "missing" : "failed";
  }
}

/** Exchanges the provider's code for a session and returns the route to open. */
export async function exchange(search: URLSearchParams, queryClient: QueryClient): Promise<string> {
  if (search.get("error") === "access_denied") return `${paths.home}#entrada-cancelada`;
  const code = search.get("code");
  if (!code) {
    console.error(texts.missingCode);
    return `${paths.home}#entrada-desconhecida`;
  }
  let referralCode: string | null;
  try {
    const started = await api.createSession({ body: { code, state: search.get("state"), iss: search.get("iss") } });
    referralCode = started.referral_code;
    unfinishedSignOut.end();
    caller.setMember(null);
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    console.error(`Failed to exchange code for session token: API responded with HTTP status ${status}`);
    return failedSignInAddress(error);
  }
  queryClient.clear();
  const me = await queryClient.query({ ...accessQueries.me(), staleTime: 0 }).catch(accessFromError);
  const isDecided = me !== null && me.kind !== "signed-out";
  const target = nextRoute(me, isDecided ? "found" : await profileReply());
  return target === paths.payment && referralCode ? `${target}?${new URLSearchParams({ ref: referralCode })}` : target;
}
