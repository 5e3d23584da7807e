import type { AdminUser } from "@/api";
import type { UserAction, UserPage } from "../model";
import type { MemberPart } from "../place";

/** What each part of a member's page gets. */
export interface PartProps {
  user: AdminUser;
  /** Shown first in the program. */
  exercise: number | undefined;
  isBusy: boolean;
  onAction: (action: UserAction) => void;
  onShow: (part: MemberPart) => void;
  onOpen: (page: UserPage) => void;
}
